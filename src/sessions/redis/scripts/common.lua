-- A session is a hash at KEYS[1] and the list of its log at KEYS[2]. The fields of the hash:
--   h  the head               v  the version            i  the idle time in milliseconds
--   s  the state              f  the farewell, once it has ended
--   n  who made the last change, so that a change sent twice over a broken connection is known again
--   k  the keys of the latest moves: records of key (16 bytes), fingerprint (16) and version (4), oldest first

local KEY, RECORD, MOST_RECORDS = 16, 36, 64

local function renew(idle)
  redis.call('PEXPIRE', KEYS[1], idle)
  redis.call('PEXPIRE', KEYS[2], idle)
end

-- The fingerprint and the version that were remembered with a key, if it was.
local function recall(records, key)
  local start = 1
  while true do
    local at = string.find(records, key, start, true)
    if not at then
      return nil
    end
    if (at - 1) % RECORD == 0 then
      local print = string.sub(records, at + KEY, at + 2 * KEY - 1)
      return print, (struct.unpack('>I4', records, at + 2 * KEY))
    end
    start = at + 1
  end
end
