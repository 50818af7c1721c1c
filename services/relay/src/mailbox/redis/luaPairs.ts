/** Lua: a list of names and values as a table. */
export const luaPairs = `
local function pairUp(list)
  local all = {}
  for i = 1, #list, 2 do all[list[i]] = list[i + 1] end
  return all
end
`
