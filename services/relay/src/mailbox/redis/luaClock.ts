/** Lua: milliseconds of Redis' clock; numbers of this size as text, which Lua would round; and the order of positions. */
export const luaClock = `
local function clock()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function text(number)
  return string.format('%.0f', number)
end

local function split(id)
  local ms, seq = string.match(id, '^(%d+)-(%d+)$')
  return tonumber(ms), tonumber(seq)
end

local function isLater(one, other)
  local ms, seq = split(one)
  local otherMs, otherSeq = split(other)
  if ms ~= otherMs then return ms > otherMs end
  return seq > otherSeq
end
`
