-- Reads a session. ARGV: the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 's', 'h', 'm', 'g', 'j', 'r')
local version, tombstone = kept[1], kept[3]
if not version then
  return absent()
end
if tombstone then
  return {'ended', tombstone}
end
renew(idle_at(version, kept[2], kept[8]), kept[9], ARGV[1])
return {'session', version, kept[6], kept[7] or kept[6], kept[4], kept[5]}
