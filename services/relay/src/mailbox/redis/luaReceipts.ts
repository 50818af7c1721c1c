/**
 * Lua: what a client has received, in one field: the position up to which nothing waits for it, then those beyond that it
 * has, too.
 */
export const luaReceipts = `
local function parseReceipts(field)
  local floor, ids
  for id in string.gmatch(field or '0-0', '%S+') do
    if floor then ids[id] = true else floor, ids = id, {} end
  end
  return { floor = floor, ids = ids }
end

local function hasReceived(receipts, id)
  return receipts.ids[id] == true or not isLater(id, receipts.floor)
end
`
