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

local first = mark .. struct.pack('>I4', 0)
if redis.call('EXISTS', KEYS[1]) == 1 then
  if redis.call('HGET', KEYS[1], 'n') == first then
    return {'created'}
  end
  return {'taken'}
end
if is_full() then
  return {'full'}
end
redis.call('HSET', KEYS[1], 'h', head, 's', state, 'v', 0, 'i', idle, 'j', later, 'n', first)
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], idle)
return {'created'}
