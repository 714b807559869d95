-- ARGV: metadata, state, time to live until the first move, mark, time to live after it, the most keys, the most percent of the
-- memory
local metadata, state, idle, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local later, most_keys, most_percent = ARGV[5], ARGV[6], ARGV[7]

if redis.call('EXISTS', KEYS[1]) == 1 then
  local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f')
  if kept[1] == '0' and kept[2] == mark and not kept[3] then
    -- This write matters for `WAIT`, which covers only the writes of this connection.
    redis.call('PEXPIRE', KEYS[1], idle)
    return {'created'}
  end
  return {'taken'}
end
if is_full(most_keys, most_percent) then
  return {'full'}
end
redis.call('HSET', KEYS[1], 'h', metadata, 's', state, 'v', 0, 'm', mark, 'i', idle, 'j', later)
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], idle)
return {'created'}
