-- ARGV: from which version on, how many entries at most, and whether the mark of that version is compared
-- How many entries are asked for with one command.
local AT_ONCE = 500
local from, most, compared = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f')
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
-- The entry of the move that was made at a version is that of the version after it. A log that lacks one ends before it.
for at = first, last, AT_ONCE do
  local versions = {}
  for version = at + 1, math.min(at + AT_ONCE - 1, last) + 1 do
    versions[#versions + 1] = version
  end
  for _, entry in ipairs(redis.call('HMGET', KEYS[2], unpack(versions))) do
    if not entry then
      return {'log', kept[1], kept[2], kept[3], first, entries}
    end
    entries[#entries + 1] = entry
  end
end
return {'log', kept[1], kept[2], kept[3], first, entries}
