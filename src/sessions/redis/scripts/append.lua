-- Appends a move with optimistic locking. ARGV: expected version and its mark, state, entry, the mark of the move, idempotency
-- key and fingerprint (both empty without a key), the generation of the metadata, the time
local expected, seen, state, entry, mark, key, print, admitted, time = unpack(ARGV)
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'i', 'j', 'r', 'f', 'g', key ~= '' and 'k' or 'v')
local version, before, first, later, renewed = kept[1], kept[2], kept[3], kept[4], kept[5]
local tombstone, generation, records = kept[6], kept[7] or before, key ~= '' and kept[8] or ''
if not version then
  return absent()
end
if tombstone then
  return {'ended', tombstone}
end
local known, at = nil, nil
if key ~= '' then
  known, at = recall(records, key)
end
if known or version ~= expected or before ~= seen or generation ~= admitted then
  -- A retry: this very move may have been made, and its reply lost.
  local made = redis.call('HGET', KEYS[1], expected + 1)
  -- This write matters for `WAIT`, which covers only the writes of this connection.
  restart(idle_at(version, first, later), time)
  if tonumber(expected) < tonumber(version) and mark_of(made) == mark then
    return {'accepted', expected + 1}
  end
  if known and known ~= print then
    return {'reused'}
  end
  local current = redis.call('HGET', KEYS[1], 's')
  if known then
    local its = mark_of(redis.call('HGET', KEYS[1], at))
    return {'repeated', at, its, version, before, generation, current}
  end
  return {'stale', version, before, generation, current}
end
if version == '0' then
  -- Until now `m` was both marks, so that this write alone changes nothing.
  redis.call('HSET', KEYS[1], 0, seen, 'g', generation)
end
-- One command, so that a truncated append-only file has all of the move or nothing, and a full server refuses all of it.
local next = version + 1
if key ~= '' then
  records = string.sub(records .. key .. print .. struct.pack('>I4', next), -KEYED * MOST_KEYED)
  redis.call('HSET', KEYS[1], next, mark .. entry, 's', state, 'v', next, 'm', mark, 'k', records)
else
  redis.call('HSET', KEYS[1], next, mark .. entry, 's', state, 'v', next, 'm', mark)
end
-- The first move replaces the idle time.
renew(later, next > 1 and renewed, time)
redis.call('PUBLISH', KEYS[1], next .. ' ' .. generation .. seen .. mark .. entry)
return {'accepted', next}
