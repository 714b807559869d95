-- ARGV: from which version on, how many entries at most, and whether the mark of that version is compared
local from, most, compared = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f', 'u')
if not kept[1] then
  return {'missing'}
end
-- What lies beyond the version was never made; see `append.lua`. The entry before the first tells the mark of `from`.
local version = tonumber(kept[1])
local first, last = from, math.min(from + most, version) - 1
if compared and from > 0 and from < version then
  first = from - 1
end
local entries = {}
if first <= last then
  entries = redis.call('LRANGE', KEYS[2], first, last)
end
local unmarked = kept[4] or 0
if not kept[2] then
  unmarked = version
end
return {'log', kept[1], kept[2] or NO_MARK, kept[3], unmarked, first, entries}
