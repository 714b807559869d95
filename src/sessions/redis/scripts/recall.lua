-- Looks an idempotency key up. ARGV: key, fingerprint, the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'k', 's', 'm', 'g', 'j', 'r')
local version, tombstone, state, mark = kept[1], kept[3], kept[5], kept[6]
local generation = kept[7] or '0'
if not version then
  return absent()
end
if tombstone then
  return {'ended', tombstone}
end
renew(idle_at(version, kept[2], kept[8]), kept[9], ARGV[3])
local print, at = recall(kept[4] or '', ARGV[1])
if not print then
  return {'current', version, mark, generation, state}
end
if print == ARGV[2] then
  return {'repeated', at, version, mark, generation, state}
end
return {'reused'}
