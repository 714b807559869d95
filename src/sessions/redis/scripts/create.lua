-- ARGV: head, state, idle, mark
local head, state, idle, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if redis.call('EXISTS', KEYS[1]) == 1 then
  local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f')
  if kept[1] == '0' and kept[2] == mark and not kept[3] then
    redis.call('PEXPIRE', KEYS[1], idle)
    return {'created'}
  end
  return {'taken'}
end
redis.call('HSET', KEYS[1], 'h', head, 's', state, 'v', 0, 'm', mark, 'i', idle)
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], idle)
return {'created'}
