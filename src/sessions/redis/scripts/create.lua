-- ARGV: metadata, state, idle time until the first move, mark, idle time after it, the most keys, the most percent of the memory,
-- the time
local metadata, state, idle, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local later, most_keys, most_percent, time = ARGV[5], ARGV[6], ARGV[7], ARGV[8]

if redis.call('EXISTS', KEYS[1]) == 1 then
  local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f')
  if kept[1] == '0' and kept[2] == mark and not kept[3] then
    -- This write matters for `WAIT`, which covers only the writes of this connection.
    restart(idle, time)
    return {'created'}
  end
  return {'taken'}
end
if is_full(most_keys, most_percent) then
  return {'full'}
end
redis.call('HSET', KEYS[1], 'h', metadata, 's', state, 'v', 0, 'm', mark, 'i', idle, 'j', later)
restart(idle, time)
return {'created'}
