-- ARGV: the first version, the most entries, and whether the mark of the first version is compared
--
-- The most entries per command:
local AT_ONCE = 500
local from, most, compared = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f', 'g')
if not kept[1] then
  return absent()
end
-- The entry before the first one has the mark of `from`.
local version = tonumber(kept[1])
local first, last = from, math.min(from + most, version) - 1
if compared and from > 0 and from < version then
  first = from - 1
end
local entries = {}
-- The entry of a move has the number of the version that the move led to. If an entry is missing, the reply ends before it.
for at = first, last, AT_ONCE do
  local versions = {}
  for version = at + 1, math.min(at + AT_ONCE - 1, last) + 1 do
    versions[#versions + 1] = version
  end
  for _, entry in ipairs(redis.call('HMGET', KEYS[1], unpack(versions))) do
    if not entry then
      return {'log', kept[1], kept[2], kept[4] or '0', kept[3], first, entries}
    end
    entries[#entries + 1] = entry
  end
end
return {'log', kept[1], kept[2], kept[4] or '0', kept[3], first, entries}
