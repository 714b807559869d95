-- Redeems a ticket. ARGV: name
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 't')
if not kept[1] then
  return {'missing'}
end
if kept[2] then
  return {'ended', kept[2]}
end
local left, token = tickets(kept[3] or '', ARGV[1])
if not token then
  return {'unknown'}
end
if left == '' then
  redis.call('HDEL', KEYS[1], 't')
else
  redis.call('HSET', KEYS[1], 't', left)
end
return {'taken', token}
