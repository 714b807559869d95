-- Revalidates a cached session. ARGV: the cached version, its mark, the generation of the metadata, the time
local kept = redis.call('HMGET', KEYS[1], 'v', 'i', 'f', 'm', 'g', 'j', 'r')
local version, tombstone, mark = kept[1], kept[3], kept[4]
local generation = kept[5] or mark
if not version then
  return absent()
end
if tombstone then
  return {'ended', tombstone}
end
renew(idle_at(version, kept[2], kept[6]), kept[7], ARGV[4])
if version == ARGV[1] and mark == ARGV[2] and generation == ARGV[3] then
  return {'same'}
end
return {'current', version, mark, generation, redis.call('HGET', KEYS[1], 's')}
