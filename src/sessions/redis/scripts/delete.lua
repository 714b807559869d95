-- ARGV: tombstone, its time to live in milliseconds, the mark of the deletion
local MOST_VERSION = 4294967295
local tombstone, idle, name = ARGV[1], ARGV[2], ARGV[3]
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'd', 'm', 'g')
if not kept[1] and redis.call('HEXISTS', KEYS[1], 'h') == 0 then
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
redis.call('HDEL', KEYS[1], 'k', 'w')
local version, mark, generation = kept[1] or '', kept[4] or '', kept[5] or ''
if not string.match(version, '^%d+$') or tonumber(version) > MOST_VERSION or #mark ~= MARK then
  -- A damaged session: its version is the one that its log leads to.
  version, mark = 0, string.rep('\0', MARK)
  local entry = redis.call('HGET', KEYS[1], 1)
  while entry and #entry >= MARK do
    version, mark = version + 1, string.sub(entry, 1, MARK)
    entry = redis.call('HGET', KEYS[1], version + 1)
  end
end
if #generation ~= MARK then
  generation = mark
end
redis.call('HSET', KEYS[1], 'f', tombstone, 'd', name, 'v', version, 'm', mark, 'g', generation)
redis.call('HDEL', KEYS[1], 'h', 's', 'i', 'j', 'r')
redis.call('PEXPIRE', KEYS[1], idle)
redis.call('PUBLISH', KEYS[1], '!')
return {'deleted'}
