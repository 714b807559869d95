-- A session is a hash at KEYS[1] and its log at KEYS[2], a hash too: each entry by the version that its move led to. The fields of
-- the first:
--   h  the metadata               v  the version            i  the idle time in milliseconds
--   s  the state              m  the mark of the version, 8 random bytes
--   f  the tombstone, once it has ended                  d  what its deletion is known by
--   j  the idle time from the first move on, until that is made
--   k  the latest moves with a key: records of key (16 bytes), fingerprint (16) and version (4), oldest first
--   g  how often the metadata has been replaced; never if left out
--   t  tickets that have not been used: records of name (16 bytes), hash of the token (32) and the time in milliseconds until
--      which it is good (8), oldest first
-- An entry of the log is the mark of its move and the move.
--
-- Every step can be done twice, or be done in part before it is done as a whole: where a torn append-only file ends within a script,
-- Redis 7.0 leaves out what the script did, and does that part of it after all when it is started once more. So an entry has a place
-- of its own, by its version, and is not put at the end of a list; and what comes first in a script means nothing without the rest.
--
-- A change that is sent twice because a connection broke is known again by its mark, of a move in the log.
local KEYED, MOST_KEYED = 36, 32
local TICKET, MOST_TICKETS = 56, 32
local KEY, MARK = 16, 8

local function renew(idle)
  redis.call('PEXPIRE', KEYS[1], idle)
  redis.call('PEXPIRE', KEYS[2], idle)
end

-- What stands in the record of a key: the fingerprint and the version. Nothing if there is no such record.
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

-- Whether what is left of this server is kept for the moves of sessions that are there. Asked for every new session, so that
-- it holds for all replicas together and at once.
local function is_full(most_keys, most_percent)
  if redis.call('DBSIZE') >= tonumber(most_keys) then
    return true
  end
  local info = redis.pcall('INFO', 'memory')
  if type(info) ~= 'string' then
    -- A user may be forbidden to ask; then a server that is quite full refuses by itself.
    return false
  end
  local function bytes(name)
    -- A plain search is several times quicker than a pattern.
    local _, at = string.find(info, '\n' .. name .. ':', 1, true)
    return at and tonumber(string.match(info, '^%d+', at + 1)) or 0
  end
  local used, most = bytes('used_memory') - bytes('mem_not_counted_for_evict'), bytes('maxmemory')
  return most > 0 and used * 100 > most * tonumber(most_percent)
end

-- The present time in milliseconds.
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

-- The tickets that are still good, and the token of the one with this name. It is not among them any more.
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
