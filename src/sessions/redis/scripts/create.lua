-- ARGV: head, state, idle until the first move, mark, idle after it, the most keys, the most percent of the memory
local head, state, idle, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local later, most_keys, most_percent = ARGV[5], tonumber(ARGV[6]), tonumber(ARGV[7])

-- Whether what is left of this server is kept for the moves of sessions that are there. Asked for every new session, so that
-- it holds for all replicas together and at once.
local function is_full()
  if redis.call('DBSIZE') >= most_keys then
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
  return most > 0 and used * 100 > most * most_percent
end

if redis.call('EXISTS', KEYS[1]) == 1 then
  local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f')
  if kept[1] == '0' and kept[2] == mark and not kept[3] then
    -- A write of this connection too, for `WAIT` concerns only those.
    redis.call('PEXPIRE', KEYS[1], idle)
    return {'created'}
  end
  return {'taken'}
end
if is_full() then
  return {'full'}
end
redis.call('HSET', KEYS[1], 'h', head, 's', state, 'v', 0, 'm', mark, 'i', idle, 'j', later)
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], idle)
return {'created'}
