-- ARGV: expected version and its mark, state, entry, the mark of the move, key and fingerprint, the generation of the head; key and
-- fingerprint are empty without a key
local expected, seen, state, entry, mark, key, print, admitted = unpack(ARGV)
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'i', 'f', 'u', 'g')
local version, before, idle, farewell, unmarked = kept[1], kept[2], kept[3], kept[4], kept[5]
local generation = kept[6] or '0'
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
local stale = version ~= expected or (before or NO_MARK) ~= seen or generation ~= admitted
local records, known, at = '', nil, nil
if key ~= '' then
  records = redis.call('HGET', KEYS[1], 'k') or ''
  known, at = recall(records, key)
end
if stale or known then
  -- Perhaps it is this very move that was made, and the answer was lost.
  local made = redis.call('LINDEX', KEYS[2], expected)
  local marked = before and tonumber(expected) >= tonumber(unmarked or 0)
  -- A write of this connection too, for `WAIT` concerns only those.
  renew(idle)
  if made and marked and tonumber(expected) < tonumber(version) and string.sub(made, 1, MARK) == mark then
    return {'accepted', expected + 1}
  end
  if known and known ~= print then
    return {'reused'}
  end
  local current = redis.call('HGET', KEYS[1], 's')
  if known then
    return {'repeated', at, version, before or NO_MARK, generation, current}
  end
  return {'stale', version, before or NO_MARK, generation, current}
end
local next = version + 1
-- The first change is one that a full server refuses, so that then none is made.
local length = redis.call('RPUSH', KEYS[2], mark .. entry)
if length < next then
  -- A log that is shorter than the version tells has lost moves, by eviction perhaps: nothing may be added to it.
  redis.call('RPOP', KEYS[2])
  return {'corrupt'}
end
if length > next then
  -- Redis 7.0 can come back from a torn append-only file with an entry too many before the last one. Then the end of the log is not
  -- the move that led to the version, and nobody can tell which entry is too many: nothing may be added or taken away.
  local last = next > 1 and redis.call('LINDEX', KEYS[2], version - 1)
  if last and before and string.sub(last, 1, MARK) ~= before then
    redis.call('RPOP', KEYS[2])
    return {'corrupt'}
  end
  -- A log that is longer holds entries of a change whose rest is lost: of a script that was cut off when an append-only file
  -- was torn, or of a hash that was put back to an earlier one. State and version know nothing of them, no answer to a client
  -- goes out before the whole change is stored, and no reader is given them. So they count as never made.
  if next == 1 then
    redis.call('DEL', KEYS[2])
  else
    redis.call('LTRIM', KEYS[2], 0, version - 1)
  end
  redis.call('RPUSH', KEYS[2], mark .. entry)
end
-- All fields in one command, so that a torn append-only file has all of them or none.
local fields = {'s', state, 'v', next, 'm', mark}
local function set(field, value)
  fields[#fields + 1] = field
  fields[#fields + 1] = value
end
if not before then
  set('u', version)
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
