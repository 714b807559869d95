-- Compare and swap. ARGV: the expected generation, the next one, metadata, the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'g', 'i', 'j', 'm')
if not kept[1] then
  return absent()
end
if kept[2] then
  return {'ended', kept[2]}
end
restart(idle_at(kept[1], kept[4], kept[5]), ARGV[4])
-- A retry: this very metadata may have been stored, and the reply lost.
if kept[3] == ARGV[2] then
  return {'replaced'}
end
if (kept[3] or kept[6]) ~= ARGV[1] then
  return {'overtaken'}
end
redis.call('HSET', KEYS[1], 'h', ARGV[3], 'g', ARGV[2])
redis.call('PUBLISH', KEYS[1], '!')
return {'replaced'}
