-- ARGV: key, fingerprint
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'k', 's')
local version, idle, farewell, state = kept[1], kept[2], kept[3], kept[5]
if not version then
  return {'missing'}
end
if farewell then
  return {'ended', farewell}
end
renew(idle)
local print, at = recall(kept[4] or '', ARGV[1], KEYED)
if not print then
  return {'current', version, state}
end
if print == ARGV[2] then
  return {'repeated', at, version, state}
end
return {'reused'}
