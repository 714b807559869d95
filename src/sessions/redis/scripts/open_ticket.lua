-- Redeems a ticket for a stream. ARGV: name, the mark of the stream, the time to live from now on in milliseconds
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'w')
if not kept[1] then
  return absent()
end
if kept[2] then
  return {'ended', kept[2]}
end
local others, ticket = tickets(kept[3] or '', ARGV[1])
local opened = ticket and string.sub(ticket, 57)
if not ticket or opened ~= UNOPENED and opened ~= ARGV[2] then
  return {'unknown'}
end
ticket = string.sub(ticket, 1, 48) .. struct.pack('>I8', now() + ARGV[3]) .. ARGV[2]
redis.call('HSET', KEYS[1], 'w', others .. ticket)
return {'opened', string.sub(ticket, KEY + 1, 48)}
