-- Set if absent. KEYS[1] is the claim. ARGV: its value, its time to live in milliseconds, the most keys, the most percent of the
-- memory
local claim, idle, most_keys, most_percent = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local kept = redis.call('GET', KEYS[1])
if kept then
  return {'claimed', kept}
end
if is_full(most_keys, most_percent) then
  return {'full'}
end
redis.call('SET', KEYS[1], claim, 'PX', idle)
return {'free'}
