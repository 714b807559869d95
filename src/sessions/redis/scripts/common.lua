-- A session is a hash at KEYS[1]; its log is a hash at KEYS[2], from each version to the entry of the move that led to it. The
-- fields of the first hash:
--   h  the metadata               v  the version            i  the time to live in milliseconds
--   s  the state                  m  the mark of the version, 8 random bytes
--   f  the tombstone, once it was deleted                   d  the mark of the deletion, for idempotency
--   j  the time to live from the first move on, until that move is made
--   k  the latest idempotency keys: records of key (16 bytes), fingerprint (16) and version (4), oldest first
--   g  the generation: how often the metadata has been replaced; zero if absent
--   t  unused tickets: records of name (16 bytes), hash of the token (32) and expiration in milliseconds (8), oldest first
-- An entry of the log is the mark of the move, followed by the move.
--
-- Every script may run twice, or first in part and then as a whole: where an append-only file was truncated within a script,
-- Redis 7.0 leaves the script's writes out, and applies a part of them after all when it is restarted once more. So an entry has
-- a place of its own, by its version, and is not appended to a list; and the first writes of a script mean nothing without the
-- rest.
--
-- A change that is sent twice because a connection broke is recognized by its mark; the mark of a move is in the log.
local KEYED, MOST_KEYED = 36, 32
local TICKET, MOST_TICKETS = 56, 32
local KEY, MARK = 16, 8

local function renew(idle)
  redis.call('PEXPIRE', KEYS[1], idle)
  redis.call('PEXPIRE', KEYS[2], idle)
end

-- Looks an idempotency key up: returns the fingerprint and the version of its record, or nil.
local function recall(records, key)
  local start = 1
  while true do
    local at = string.find(records, key, start, true)
    if not at then
      return nil
    end
    if (at - 1) % KEYED == 0 then
      local print = string.sub(records, at + KEY, at + KEYED - 5)
      return print, (struct.unpack('>I4', records, at + KEYED - 4))
    end
    start = at + 1
  end
end

-- Whether the rest of this server's memory is reserved for moves of existing sessions. Checked for every new session, so that the
-- limit holds for all replicas together and at once.
local function is_full(most_keys, most_percent)
  if redis.call('DBSIZE') >= tonumber(most_keys) then
    return true
  end
  local info = redis.pcall('INFO', 'memory')
  if type(info) ~= 'string' then
    -- The user may lack the permission for INFO; then only the server's own limit applies.
    return false
  end
  local function bytes(name)
    -- A plain search is several times faster than a pattern.
    local _, at = string.find(info, '\n' .. name .. ':', 1, true)
    return at and tonumber(string.match(info, '^%d+', at + 1)) or 0
  end
  local used, most = bytes('used_memory') - bytes('mem_not_counted_for_evict'), bytes('maxmemory')
  return most > 0 and used * 100 > most * tonumber(most_percent)
end

-- The current time in milliseconds.
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

-- Returns the tickets that have not expired, without the one of this name, and the token of that one.
local function tickets(records, name)
  local time, left, token = now(), {}, nil
  for at = 1, #records, TICKET do
    local record = string.sub(records, at, at + TICKET - 1)
    if struct.unpack('>I8', record, 49) > time then
      if string.sub(record, 1, KEY) == name then
        token = string.sub(record, KEY + 1, 48)
      else
        left[#left + 1] = record
      end
    end
  end
  return table.concat(left), token
end
