-- ARGV: name, hash of the token, time to live in milliseconds
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'w')
if not kept[1] then
  return absent()
end
if kept[2] then
  return {'ended', kept[2]}
end
local record = ARGV[1] .. ARGV[2] .. struct.pack('>I8', now() + ARGV[3]) .. UNOPENED
local left = tickets(kept[3] or '', ARGV[1])
local count, oldest = 0, nil
for at = 1, #left, TICKET do
  if string.sub(left, at + KEY, at + 47) == ARGV[2] then
    count, oldest = count + 1, oldest or at
  end
end
if count >= MOST_OF_TOKEN then
  left = string.sub(left, 1, oldest - 1) .. string.sub(left, oldest + TICKET)
end
redis.call('HSET', KEYS[1], 'w', string.sub(left .. record, -TICKET * MOST_TICKETS))
return {'kept'}
