-- ARGV: tombstone, its time to live in milliseconds, the mark of the deletion
local tombstone, idle, name = ARGV[1], ARGV[2], ARGV[3]
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'd')
if not kept[1] then
  return {'missing'}
end
if kept[2] then
  if kept[3] == name then
    -- This write matters for `WAIT`, which covers only the writes of this connection.
    redis.call('PEXPIRE', KEYS[1], idle)
    return {'deleted'}
  end
  return {'ended', kept[2]}
end
-- A full server accepts every write of a script whose first write frees memory. That first write removes tickets and idempotency
-- keys, which a session can lose, because the rest of the script may never be applied. The version and its mark stay for readers
-- of the log.
redis.call('HDEL', KEYS[1], 'k', 't')
redis.call('HSET', KEYS[1], 'f', tombstone, 'd', name)
redis.call('HDEL', KEYS[1], 'h', 's', 'i', 'j', 'r')
redis.call('PEXPIRE', KEYS[1], idle)
redis.call('PUBLISH', KEYS[1], '!')
return {'deleted'}
