/**
 * Lua: a topic's messages. Beside the stream there is an index of what is needed to make room:
 * `<position> <characters> <sender>`, by the time at which each ends.
 */
export const luaMailbox = `
local function parseMember(member)
  local id, characters, sender = string.match(member, '^(%S+) (%d+) (.*)$')
  return { id = id, characters = tonumber(characters), sender = sender, member = member }
end

local function removeEntry(box, entry)
  redis.call('XDEL', box.stream, entry.id)
  redis.call('HDEL', box.bodies, entry.id)
  redis.call('ZREM', box.index, entry.member)
  redis.call('HINCRBY', box.info, 'characters', text(-entry.characters))
end

local function removeEnded(box, now)
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', box.index, '-inf', text(now))) do
    removeEntry(box, parseMember(member))
  end
end

local function hasRoom(box, limits)
  local characters = tonumber(redis.call('HGET', box.info, 'characters') or '0')
  return redis.call('XLEN', box.stream) + box.newMessages <= limits.messages
    and characters + box.newCharacters <= limits.characters
end

-- Whether somebody has it, and no subscriber waits for it.
local function isReceived(entry, subscribers, receipts)
  local isThere = false
  for clientId, deadline in pairs(subscribers) do
    local own = receipts[clientId]
    if clientId ~= entry.sender and not (own and hasReceived(own, entry.id)) then
      return false
    end
  end
  for clientId, own in pairs(receipts) do
    if clientId ~= entry.sender and hasReceived(own, entry.id) then
      isThere = true
    end
  end
  return isThere
end

local function makeRoom(box, limits, now)
  removeEnded(box, now)
  if hasRoom(box, limits) then return true end
  -- Looking again is dear, and in vain until somebody receives something or leaves.
  local stuck = tonumber(redis.call('HGET', box.info, 'stuck') or '0')
  if math.abs(now - stuck) < 60000 then return false end
  local subscribers, receipts = {}, {}
  for clientId, deadline in pairs(pairUp(redis.call('HGETALL', box.subscribers))) do
    if tonumber(deadline) > now then subscribers[clientId] = true end
  end
  for clientId, field in pairs(pairUp(redis.call('HGETALL', box.receipts))) do
    receipts[clientId] = parseReceipts(field)
  end
  local entries = {}
  for _, member in ipairs(redis.call('ZRANGE', box.index, 0, -1)) do
    entries[#entries + 1] = parseMember(member)
  end
  table.sort(entries, function(a, b) return isLater(b.id, a.id) end)
  for _, entry in ipairs(entries) do
    if isReceived(entry, subscribers, receipts) then
      removeEntry(box, entry)
      if hasRoom(box, limits) then return true end
    end
  end
  if #entries > 0 then redis.call('HSET', box.info, 'stuck', text(now)) end
  return false
end
`
