/**
 * Counts a use in one step among all servers (Lua, run by Redis). KEYS: the counter. ARGV: limit, window in ms, cost.
 * Answers whether it was allowed (1 or 0), the uses counted so far, and the ms that the window has left.
 */
export const countScript = `
local limit, window, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if left < 0 then left = window end
if used + cost > limit then return {0, used, left} end
redis.call('SET', KEYS[1], used + cost, 'PX', math.max(1, left))
return {1, used + cost, left}
`
