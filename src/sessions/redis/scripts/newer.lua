-- ARGV: the version that is known
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f')
local version, idle, farewell = kept[1], kept[2], kept[3]
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
renew(idle)
if version == ARGV[1] then
  return {'same'}
end
return {'current', version, redis.call('HGET', KEYS[1], 's')}
