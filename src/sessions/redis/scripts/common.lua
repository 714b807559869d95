-- A session is a hash at KEYS[1] and the list of its log at KEYS[2]. The fields of the hash:
--   h  the head               v  the version            i  the idle time in milliseconds
--   s  the state              f  the farewell, once it has ended
--   j  the idle time from the first move on, until that is made
--   k  the latest moves with a key: records of key (16 bytes), fingerprint (16) and version (4), oldest first
--   n  the latest other changes: records of mark (16) and version (4), oldest first. A mark is given to a change by who asks
--      for it, and is known again when the change is sent twice because a connection broke
local NAME, MARKED, KEYED = 16, 20, 36
local MOST_MARKED, MOST_KEYED = 16, 32

local function renew(idle)
  redis.call('PEXPIRE', KEYS[1], idle)
  redis.call('PEXPIRE', KEYS[2], idle)
end

-- What stands in the record with a name: the fingerprint if it has one, and the version. Nothing if there is no such record.
local function recall(records, name, size)
  local start = 1
  while true do
    local at = string.find(records, name, start, true)
    if not at then
      return nil
    end
    if (at - 1) % size == 0 then
      local print = string.sub(records, at + NAME, at + size - 5)
      return print, (struct.unpack('>I4', records, at + size - 4))
    end
    start = at + 1
  end
end
