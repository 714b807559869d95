-- Reads the metadata, whatever the rest of the session is like.
local kept = redis.call('HMGET', KEYS[1], 'h', 'f')
if kept[2] then
  return {'ended', kept[2]}
end
if not kept[1] then
  return {redis.call('EXISTS', KEYS[1]) == 1 and 'damaged' or 'missing'}
end
return {'metadata', kept[1]}
