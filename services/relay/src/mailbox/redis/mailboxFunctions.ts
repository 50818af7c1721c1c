import { evictedShare } from '../MailboxStore.ts'

/** Lua functions: the keys of a topic, and the lives of messages that were published before its first subscriber. */
export const boxFunctions = `
local boxSize = 8

-- The keys of a topic, as \`listBoxKeys\` returns them, from a position of KEYS.
local function readBox(at)
  return {
    stream = KEYS[at], bodies = KEYS[at + 1], index = KEYS[at + 2], info = KEYS[at + 3],
    subscribers = KEYS[at + 4], receipts = KEYS[at + 5], channel = KEYS[at + 6], seen = KEYS[at + 7],
  }
end

local function isClaimed(box, now)
  if redis.call('HEXISTS', box.info, 'claimed') == 1 then return true end
  return countSubscribers(box.subscribers, now) > 0
end

-- Extends the lives of what waited for the first subscriber; adds it to the counts.
local function claim(box, now, mayExtend, counts)
  if redis.call('EXISTS', box.info) == 0 then return end
  if redis.call('HSETNX', box.info, 'claimed', '1') == 0 or not mayExtend then return end
  local latest = 0
  for _, entry in ipairs(redis.call('XRANGE', box.stream, '-', '+')) do
    local id, fields = entry[1], entry[2]
    local member = id .. ' ' .. fields[10] .. ' ' .. fields[6]
    local score = tonumber(redis.call('ZSCORE', box.index, member) or '0')
    local ends = split(id) + tonumber(fields[8])
    if score > now and score < ends then
      redis.call('ZADD', box.index, 'XX', text(ends), member)
      redis.call('PEXPIREAT', box.seen .. fields[2], text(ends), 'GT')
      counts.bytes = counts.bytes + tonumber(fields[10])
      counts.messages = counts.messages + 1
      latest = math.max(latest, ends)
    end
  end
  if latest == 0 then return end
  counts.lifetime = math.max(counts.lifetime, latest - now)
  for _, key in ipairs({ box.stream, box.bodies, box.index, box.info, box.receipts }) do
    redis.call('PEXPIREAT', key, text(latest + 60000), 'GT')
  end
end
`

/**
 * Lua functions: the messages of a topic. Beside the stream there is an index by the time at which each expires, with
 * members `<position> <characters> <sender>`.
 */
export const mailboxFunctions = `
local function measure(box)
  box.messages = redis.call('XLEN', box.stream)
  box.characters = tonumber(redis.call('HGET', box.info, 'characters') or '0')
end

-- Removes the messages of members of the index.
local function removeEntries(box, members)
  if #members == 0 then return end
  local ids, characters = {}, 0
  for i, member in ipairs(members) do
    local id, count = string.match(member, '^(%S+) (%d+) ')
    ids[i] = id
    characters = characters + tonumber(count)
  end
  redis.call('XDEL', box.stream, unpack(ids))
  redis.call('HDEL', box.bodies, unpack(ids))
  redis.call('ZREM', box.index, unpack(members))
  redis.call('HINCRBY', box.info, 'characters', text(-characters))
end

local function removeExpired(box, now)
  while true do
    local expired = redis.call('ZRANGEBYSCORE', box.index, '-inf', text(now), 'LIMIT', 0, 500)
    removeEntries(box, expired)
    if #expired < 500 then return end
  end
end

local function hasRoom(box, limits, share)
  return box.messages + box.newMessages <= math.ceil(limits.messages * share)
    and box.characters + box.newCharacters <= limits.characters * share
end

-- Returns whether a client has received it, and no subscriber waits for it.
local function isReceived(id, sender, subscribers, receipts)
  for clientId in pairs(subscribers) do
    local own = receipts[clientId]
    if clientId ~= sender and not (own and hasReceived(own, id)) then
      return false
    end
  end
  for clientId, own in pairs(receipts) do
    if clientId ~= sender and hasReceived(own, id) then return true end
  end
  return false
end

local function makeRoom(box, limits, now)
  removeExpired(box, now)
  measure(box)
  if hasRoom(box, limits, box.isEarly and ${1 - evictedShare} or 1) then return true end
  -- Searching again is slow, and in vain until a client acknowledges or unsubscribes.
  local stuck = tonumber(redis.call('HGET', box.info, 'stuck') or '0')
  if math.abs(now - stuck) < 60000 then return hasRoom(box, limits, 1) end
  local subscribers, receipts = {}, {}
  for clientId, deadline in pairs(pairUp(redis.call('HGETALL', box.subscribers))) do
    if tonumber(deadline) > now then subscribers[clientId] = true end
  end
  for clientId, field in pairs(pairUp(redis.call('HGETALL', box.receipts))) do
    receipts[clientId] = parseReceipts(field)
  end
  local after = '-'
  while not hasRoom(box, limits, ${1 - evictedShare}) do
    local batch = redis.call('XRANGE', box.stream, after, '+', 'COUNT', 32)
    local members = {}
    for _, entry in ipairs(batch) do
      local id, sender, characters = entry[1], entry[2][6], entry[2][10]
      after = '(' .. id
      if isReceived(id, sender, subscribers, receipts) then
        members[#members + 1] = id .. ' ' .. characters .. ' ' .. sender
        box.messages = box.messages - 1
        box.characters = box.characters - tonumber(characters)
        if hasRoom(box, limits, ${1 - evictedShare}) then break end
      end
    end
    removeEntries(box, members)
    if #batch < 32 then break end
  end
  if not hasRoom(box, limits, ${1 - evictedShare}) and box.messages > 0 then
    redis.call('HSET', box.info, 'stuck', text(now))
  end
  return hasRoom(box, limits, 1)
end
`
