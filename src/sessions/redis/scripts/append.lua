-- ARGV: expected version, state, entry, key and fingerprint; for a move without a key a mark and nothing
local expected, state, entry, name, print = unpack(ARGV)
local keyed = print ~= ''
local field, size, most = 'n', MARKED, MOST_MARKED
if keyed then
  field, size, most = 'k', KEYED, MOST_KEYED
end
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', field)
local version, idle, farewell, records = kept[1], kept[2], kept[3], kept[4] or ''
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
local known, at = recall(records, name, size)
if known and not keyed then
  -- A write of this connection too, for `WAIT` concerns only those.
  renew(idle)
  return {'accepted', at}
end
if known == print then
  renew(idle)
  return {'repeated', at, version, redis.call('HGET', KEYS[1], 's')}
end
if known then
  renew(idle)
  return {'reused'}
end
if version ~= expected then
  renew(idle)
  return {'stale', version, redis.call('HGET', KEYS[1], 's')}
end
local next = version + 1
-- The first change is one that a full server refuses, so that then none is made.
if redis.call('RPUSH', KEYS[2], entry) ~= next then
  -- A log that is not as long as the version tells has lost moves, by eviction perhaps: nothing may be added to it.
  redis.call('RPOP', KEYS[2])
  return {'corrupt'}
end
records = string.sub(records .. name .. print .. struct.pack('>I4', next), -size * most)
redis.call('HSET', KEYS[1], 's', state, 'v', next, field, records)
renew(idle)
redis.call('PUBLISH', KEYS[1], next .. ' ' .. entry)
return {'accepted', next}
