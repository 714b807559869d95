-- Looks an idempotency key up. ARGV: key, fingerprint, the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'k', 's', 'm', 'g', 'j', 'r')
local version, tombstone, state, mark = kept[1], kept[3], kept[5], kept[6]
local generation = kept[7] or mark
if not version then
  return absent()
end
if tombstone then
  return {'ended', tombstone}
end
local idle = idle_at(version, kept[2], kept[8])
local print, at = recall(kept[4] or '', ARGV[1])
if print == ARGV[2] then
  -- This write matters for `WAIT`, which covers only the writes of this connection.
  restart(idle, ARGV[3])
  local its = mark_of(redis.call('HGET', KEYS[1], at))
  return {'repeated', at, its, version, mark, generation, state}
end
renew(idle, kept[9], ARGV[3])
if print then
  return {'reused'}
end
return {'current', version, mark, generation, state}
