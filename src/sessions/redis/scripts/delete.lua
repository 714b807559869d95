-- ARGV: farewell, for how many milliseconds it is kept
local kept = redis.call('HMGET', KEYS[1], 'v', 'f')
if not kept[1] then
  return {'missing'}
end
if kept[2] then
  return {'ended', kept[2]}
end
-- A full server refuses no step of a script that has begun by taking away.
redis.call('HDEL', KEYS[1], 'h', 's', 'i', 'n', 'k')
redis.call('HSET', KEYS[1], 'f', ARGV[1])
renew(ARGV[2])
redis.call('PUBLISH', KEYS[1], '!')
return {'deleted'}
