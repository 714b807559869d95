-- ARGV: the first and the last index that are wanted
local kept = redis.call('HMGET', KEYS[1], 'v', 'f')
if not kept[1] then
  return {'missing'}
end
return {'log', kept[1], kept[2], redis.call('LRANGE', KEYS[2], ARGV[1], ARGV[2])}
