-- A session is a hash at KEYS[1]. Its fields:
--   1, 2, ...  the log: for each version the entry of the move that led to it
--   0  from the first move on the mark of the creation, as the entry before the first one
--   h  the metadata               v  the version
--   s  the state                  m  the mark of the version, 8 random bytes
--   f  the tombstone, once it was deleted                   d  the mark of the deletion, for idempotency
--   i  the idle time in milliseconds until the first move   j  the idle time from the first move on
--   r  the time of the last renewal of the key's time to live, in milliseconds, by the clock of a replica
--   k  the latest idempotency keys: records of key (16 bytes), fingerprint (16) and version (4), oldest first
--   g  the generation of the metadata: the mark of the creation or of the last replacement; absent where it is `m`, which is before
--      the first move and the first replacement
--   w  tickets of watchers: records of name (16 bytes), hash of the token (32), expiration in milliseconds (8) and the mark of the
--      stream that the ticket opened (16, zeros before it does), the least recently used one first
-- An entry of the log is the mark of the move, followed by the move.
--
-- Every script may run twice, or first in part and then as a whole: where an append-only file was truncated within a script,
-- Redis 7.0 leaves the script's writes out, and applies a part of them after all when it is restarted once more. So a move is one
-- command, which a truncated file has as a whole or not at all; and the first writes of a script mean nothing without the rest.
--
-- A change that is sent twice because a connection broke is recognized by its mark; the mark of a move is in the log.
local KEYED, MOST_KEYED = 36, 32
local TICKET, MOST_TICKETS, MOST_OF_TOKEN, UNOPENED = 72, 32, 5, string.rep('\0', 16)
local KEY, MARK = 16, 8

-- The reply where a session has no version: there is none, or only a part of one is left.
local function absent()
  return {redis.call('HEXISTS', KEYS[1], 'h') == 1 and 'damaged' or 'missing'}
end

-- Restarts the time to live, which is one and a half idle times. Half an idle time later it is restarted by the next use, and
-- not by each: so a session is kept for one idle time at least, and most uses write nothing.
--
-- A full server refuses a script whose first write needs memory, and PEXPIRE needs none.
local function restart(idle, time)
  redis.call('PEXPIRE', KEYS[1], string.format('%.0f', idle * 1.5))
  redis.call('HSET', KEYS[1], 'r', time)
end

-- Restarts the time to live if half an idle time is over. A clock that is behind that of the last renewal is ignored.
local function renew(idle, renewed, time)
  local past = time - (renewed or 0)
  if past < 0 or past * 2 >= tonumber(idle) then
    restart(idle, time)
  end
end

-- The idle time at a version.
local function idle_at(version, first, later)
  return version == '0' and first or later
end

-- The mark of an entry of the log; false if there is none.
local function mark_of(entry)
  return entry and #entry >= MARK and string.sub(entry, 1, MARK)
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

-- Returns the tickets that have not expired, without the one of this name, and that one.
local function tickets(records, name)
  local time, others, named = now(), {}, nil
  for at = 1, #records, TICKET do
    local record = string.sub(records, at, at + TICKET - 1)
    if struct.unpack('>I8', record, 49) > time then
      if string.sub(record, 1, KEY) == name then
        named = record
      else
        others[#others + 1] = record
      end
    end
  end
  return table.concat(others), named
end
