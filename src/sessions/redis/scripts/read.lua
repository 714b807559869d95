local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 's', 'h', 'm', 'g')
local version, idle, tombstone = kept[1], kept[2], kept[3]
if not version then
  return {'missing'}
end
if tombstone then
  return {'ended', tombstone}
end
renew(idle)
return {'session', version, kept[6], kept[7] or '0', kept[4], kept[5]}
