-- ARGV: the version after which the entries begin, the most entries
--
-- The most entries per command:
local AT_ONCE = 500
local from, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'v', 'm', 'f', 'g', ARGV[1])
if not kept[1] then
  return absent()
end
local version, begin = tonumber(kept[1]), false
if from < version then
  begin = mark_of(kept[5])
elseif from == version then
  begin = kept[2]
end
local last = math.min(from + most, version) - 1
local entries = {}
-- The entry of a move has the number of the version that the move led to. If an entry is missing, the reply ends before it.
for at = from, last, AT_ONCE do
  local versions = {}
  for version = at + 1, math.min(at + AT_ONCE - 1, last) + 1 do
    versions[#versions + 1] = version
  end
  for _, entry in ipairs(redis.call('HMGET', KEYS[1], unpack(versions))) do
    if not entry then
      return {'log', kept[1], kept[2], kept[4] or kept[2], kept[3], begin, entries}
    end
    entries[#entries + 1] = entry
  end
end
return {'log', kept[1], kept[2], kept[4] or kept[2], kept[3], begin, entries}
