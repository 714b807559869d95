-- Compare and swap. ARGV: the expected generation, metadata, the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'f', 'g', 'h', 'i', 'j')
if not kept[1] then
  return absent()
end
if kept[2] then
  return {'ended', kept[2]}
end
restart(idle_at(kept[1], kept[5], kept[6]), ARGV[3])
-- A retry: this very metadata may have been stored, and the reply lost.
if kept[4] == ARGV[2] then
  return {'replaced'}
end
if (kept[3] or '0') ~= ARGV[1] then
  return {'overtaken'}
end
redis.call('HSET', KEYS[1], 'h', ARGV[2], 'g', ARGV[1] + 1)
redis.call('PUBLISH', KEYS[1], '!')
return {'replaced'}
