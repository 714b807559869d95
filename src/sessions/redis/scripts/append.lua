-- ARGV: expected version, state, entry, nonce, and for a request that may be repeated its key and fingerprint
local expected, state, entry, nonce, key, print = unpack(ARGV)
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'n')
local version, idle, farewell = kept[1], kept[2], kept[3]
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
if kept[4] == nonce then
  return {'accepted', version}
end
local records = ''
if key then
  records = redis.call('HGET', KEYS[1], 'k') or ''
  local known, at = recall(records, key)
  if known == print then
    renew(idle)
    return {'repeated', at, version, redis.call('HGET', KEYS[1], 's')}
  end
  if known then
    renew(idle)
    return {'reused'}
  end
end
if version ~= expected then
  renew(idle)
  return {'stale', version, redis.call('HGET', KEYS[1], 's')}
end
-- A log that is not as long as the version tells has lost moves, by eviction perhaps: nothing may be added to it.
if redis.call('LLEN', KEYS[2]) ~= tonumber(version) then
  return {'corrupt'}
end
local next = version + 1
-- The first change is one that a full server refuses, so that then none is made.
if key then
  records = records .. key .. print .. struct.pack('>I4', next)
  records = string.sub(records, -RECORD * MOST_RECORDS)
  redis.call('HSET', KEYS[1], 's', state, 'v', next, 'n', nonce, 'k', records)
else
  redis.call('HSET', KEYS[1], 's', state, 'v', next, 'n', nonce)
end
redis.call('RPUSH', KEYS[2], entry)
renew(idle)
redis.call('PUBLISH', KEYS[1], next .. ' ' .. entry)
return {'accepted', next}
