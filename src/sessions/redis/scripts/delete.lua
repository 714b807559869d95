-- ARGV: farewell, for how many milliseconds it is kept
local kept = redis.call('HMGET', KEYS[1], 'v', 'f')
if not kept[1] then
  return {'missing'}
end
if kept[2] then
  return {'ended', kept[2]}
end
redis.call('HDEL', KEYS[1], 'h', 's', 'i', 'n', 'k')
-- To delete must be possible on a full server too, where nothing can be set; the last word has to go then.
local told = redis.pcall('HSET', KEYS[1], 'f', ARGV[1])
if type(told) == 'table' and told.err then
  redis.call('DEL', KEYS[1], KEYS[2])
else
  renew(ARGV[2])
end
redis.call('PUBLISH', KEYS[1], '!')
return {'deleted'}
