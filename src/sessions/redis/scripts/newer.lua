-- ARGV: the version that is known, and its mark
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'm')
local version, idle, farewell, mark = kept[1], kept[2], kept[3], kept[4] or NO_MARK
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
renew(idle)
if version == ARGV[1] and mark == ARGV[2] then
  return {'same'}
end
return {'current', version, mark, redis.call('HGET', KEYS[1], 's')}
