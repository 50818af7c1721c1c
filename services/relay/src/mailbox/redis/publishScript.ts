import { defineScript } from './defineScript.ts'
import { luaClock } from './luaClock.ts'
import { luaMailbox } from './luaMailbox.ts'
import { luaPairs } from './luaPairs.ts'
import { luaReceipts } from './luaReceipts.ts'
import { luaSubscriptions } from './luaSubscriptions.ts'

/** Subscribes the sender and keeps messages, or says which limit is in the way and has done nothing. */
export const publishScript = defineScript({
  parts: [
    luaClock,
    luaPairs,
    luaReceipts,
    luaSubscriptions,
    luaMailbox,
    `
local now = clock()
local input = 0
local function take()
  input = input + 1
  return ARGV[input]
end
local function takeNumber() return tonumber(take()) end

local sender = take()
local limits = { messages = takeNumber(), characters = takeNumber() }
local clientLimit, topicLimit = takeNumber(), takeNumber()
local memory, lifetime = takeNumber(), takeNumber()
local boxCount, draftCount, addedCount = takeNumber(), takeNumber(), takeNumber()
local draftKeys = boxCount * 7
local addedKeys = draftKeys + draftCount
local client = KEYS[addedKeys + addedCount + 1]
local channel = KEYS[addedKeys + addedCount + 2]

local boxes, drafts, added = {}, {}, {}
for i = 1, boxCount do
  local at = (i - 1) * 7
  boxes[i] = {
    stream = KEYS[at + 1], bodies = KEYS[at + 2], index = KEYS[at + 3], info = KEYS[at + 4],
    subscribers = KEYS[at + 5], receipts = KEYS[at + 6], channel = KEYS[at + 7],
    newMessages = 0, newCharacters = 0,
  }
end
local counted = {}
for i = 1, draftCount do
  local draft = {
    box = boxes[takeNumber()], key = KEYS[draftKeys + i], id = take(),
    message = take(), characters = takeNumber(), tag = take(),
    lifetime = takeNumber(), isEarly = take() == '1', attestation = take(),
  }
  drafts[i] = draft
  if not counted[draft.key] and redis.call('EXISTS', draft.key) == 0 then
    counted[draft.key] = true
    draft.box.newMessages = draft.box.newMessages + 1
    draft.box.newCharacters = draft.box.newCharacters + draft.characters
    draft.box.isEarly = draft.box.isEarly or draft.isEarly
  end
end
for i = 1, addedCount do
  local topic = take()
  if isKnown(client, topic) then
    -- Counts as contact, and as no more.
    added[#added + 1] = { topic = topic, key = KEYS[addedKeys + i], isKnown = true }
  else
    added[#added + 1] = { topic = topic, key = KEYS[addedKeys + i] }
  end
end

local fresh = {}
for _, it in ipairs(added) do
  if not it.isKnown then fresh[#fresh + 1] = it.topic end
end
if #fresh > 0 and countOwn(client) + #fresh > clientLimit then return { 'client' } end
for _, it in ipairs(added) do
  local isFull = not it.isKnown and redis.call('HLEN', it.key) >= topicLimit
    and redis.call('HEXISTS', it.key, sender) == 0
  if isFull and countSubscribers(it.key, now) >= topicLimit then return { 'topic' } end
end
for _, box in ipairs(boxes) do
  if box.newMessages == 0 then
    removeEnded(box, now)
  elseif not makeRoom(box, limits, now) then
    return { 'full' }
  end
end

for _, it in ipairs(added) do
  addSubscription(client, it.topic, it.key, sender, now, lifetime)
end
if #fresh > 0 then tell(client, channel, '+', fresh, now) end

local function keep(draft)
  local box = draft.box
  if redis.call('EXISTS', draft.key) == 1 then return 0 end
  local fields = {
    'h', draft.id, 'g', draft.tag, 's', sender,
    't', text(draft.lifetime), 'n', text(draft.characters),
  }
  if draft.attestation ~= '' then
    -- The first letter says that there is one.
    fields[#fields + 1] = 'a'
    fields[#fields + 1] = string.sub(draft.attestation, 2)
  end
  local id = redis.call('XADD', box.stream, '*', unpack(fields))
  redis.call('HSET', box.bodies, id, draft.message)
  local at = split(id)
  local known = at + math.max(draft.lifetime, memory)
  redis.call('SET', draft.key, id, 'PXAT', text(known))
  redis.call('ZADD', box.index, text(at + draft.lifetime),
    id .. ' ' .. text(draft.characters) .. ' ' .. sender)
  redis.call('HINCRBY', box.info, 'characters', text(draft.characters))
  redis.call('HSET', box.info, 'last', id)
  -- A minute more: as long as its stream is there, positions go on even if the clock goes back.
  local ends = text(math.max(known + 60000, redis.call('PEXPIRETIME', box.stream)))
  for _, key in ipairs({ box.stream, box.bodies, box.index, box.info, box.receipts }) do
    redis.call('PEXPIREAT', key, ends)
  end
  redis.call('SPUBLISH', box.channel, id)
  return 1
end

local published = { 'kept' }
for _, draft in ipairs(drafts) do
  published[#published + 1] = keep(draft)
  published[#published + 1] = redis.call('XLEN', draft.box.stream)
end
return published
`,
  ],
})
