/**
 * Lua: what a client has received, in one field: the position up to which nothing waits for it, then those beyond that it
 * has, too.
 */
export const luaReceipts = `
local function parseReceipts(field)
  local floor, ids = '0-0', {}
  for id in string.gmatch(field or '', '%S+') do
    if floor == '0-0' then floor = id else ids[id] = true end
  end
  return { floor = floor, ids = ids }
end

local function hasReceived(receipts, id)
  return receipts.ids[id] == true or not isLater(id, receipts.floor)
end
`
