-- A session is a hash at KEYS[1] and the list of its log at KEYS[2]. The fields of the hash:
--   h  the head               v  the version            i  the idle time in milliseconds
--   s  the state              m  the mark of the version, 8 random bytes
--   f  the farewell, once it has ended                  d  what its deletion is known by
--   j  the idle time from the first move on, until that is made
--   k  the latest moves with a key: records of key (16 bytes), fingerprint (16) and version (4), oldest first
--   u  how many entries of the log have no mark, because they were stored when there were none; none of them if left out
-- An entry of the log is the mark of its move and the move. A session without `m` was stored when there were no marks: its
-- mark is zero, and no entry of its log has one.
--
-- A change that is sent twice because a connection broke is known again by its mark, of a move in the log.
local KEYED, MOST_KEYED = 36, 32
local KEY, MARK = 16, 8
local NO_MARK = string.rep('\0', MARK)

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
