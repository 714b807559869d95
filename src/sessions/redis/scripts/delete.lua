-- ARGV: tombstone, for how many milliseconds it is kept, what the deletion is known by
local tombstone, idle, name = ARGV[1], ARGV[2], ARGV[3]
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'd')
if not kept[1] then
  return {'missing'}
end
if kept[2] then
  if kept[3] == name then
    -- A write of this connection too, for `WAIT` concerns only those.
    renew(idle)
    return {'deleted'}
  end
  return {'ended', kept[2]}
end
-- A full server refuses no step of a script that has begun by taking away: tickets and keys, which a session can be without, since
-- the rest may never follow. The version and its mark stay for readers of the log.
redis.call('HDEL', KEYS[1], 'k', 't')
redis.call('HSET', KEYS[1], 'f', tombstone, 'd', name)
redis.call('HDEL', KEYS[1], 'h', 's', 'i', 'j')
renew(idle)
redis.call('PUBLISH', KEYS[1], '!')
return {'deleted'}
