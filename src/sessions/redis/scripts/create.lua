-- ARGV: head, state, idle, mark
local head, state, idle, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local first = mark .. struct.pack('>I4', 0)
if redis.call('EXISTS', KEYS[1]) == 1 then
  if redis.call('HGET', KEYS[1], 'n') == first then
    -- A write of this connection too, for `WAIT` concerns only those.
    redis.call('PEXPIRE', KEYS[1], idle)
    return {'created'}
  end
  return {'taken'}
end
redis.call('HSET', KEYS[1], 'h', head, 's', state, 'v', 0, 'i', idle, 'n', first)
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], idle)
return {'created'}
