-- Appends a move with optimistic locking. ARGV: expected version and its mark, state, entry, the mark of the move, idempotency
-- key and fingerprint (both empty without a key), the generation of the metadata
local expected, seen, state, entry, mark, key, print, admitted = unpack(ARGV)
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'i', 'f', 'g')
local version, before, idle, tombstone = kept[1], kept[2], kept[3], kept[4]
local generation = kept[5] or '0'
if not version then
  return {'missing'}
end
if tombstone then
  return {'ended', tombstone}
end
local stale = version ~= expected or before ~= seen or generation ~= admitted
local records, known, at = '', nil, nil
if key ~= '' then
  records = redis.call('HGET', KEYS[1], 'k') or ''
  known, at = recall(records, key)
end
if stale or known then
  -- A retry: this very move may have been made, and its reply lost.
  local made = redis.call('HGET', KEYS[2], expected + 1)
  -- This write matters for `WAIT`, which covers only the writes of this connection.
  renew(idle)
  if made and tonumber(expected) < tonumber(version) and string.sub(made, 1, MARK) == mark then
    return {'accepted', expected + 1}
  end
  if known and known ~= print then
    return {'reused'}
  end
  local current = redis.call('HGET', KEYS[1], 's')
  if known then
    return {'repeated', at, version, before, generation, current}
  end
  return {'stale', version, before, generation, current}
end
local next = version + 1
-- The entry of the current version must be the move that led there. If it is not, the log has lost moves, perhaps by eviction,
-- and must not be extended.
if next > 1 then
  local last = redis.call('HGET', KEYS[2], version)
  if not last or string.sub(last, 1, MARK) ~= before then
    return {'corrupt'}
  end
end
-- The first write is one that a full server refuses, so that it then makes no change at all. If this version has an entry
-- already, it is left from an incomplete script that never replied: it is overwritten.
redis.call('HSET', KEYS[2], next, mark .. entry)
-- All fields in one command, so that a truncated append-only file has all of them or none.
local fields = {'s', state, 'v', next, 'm', mark}
local function set(field, value)
  fields[#fields + 1] = field
  fields[#fields + 1] = value
end
if key ~= '' then
  set('k', string.sub(records .. key .. print .. struct.pack('>I4', next), -KEYED * MOST_KEYED))
end
if next == 1 then
  idle = redis.call('HGET', KEYS[1], 'j') or idle
  set('i', idle)
end
redis.call('HSET', KEYS[1], unpack(fields))
if next == 1 then
  redis.call('HDEL', KEYS[1], 'j')
end
renew(idle)
redis.call('PUBLISH', KEYS[1], next .. ' ' .. seen .. mark .. entry)
return {'accepted', next}
