import {
  MailboxFullError,
  StoreUnreachableError,
  SubscriberLimitError,
} from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import {
  evictsEarly,
  minDeduplicationTime,
  subscriptionLifetime,
} from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import { mailboxFunctions } from './mailboxFunctions.ts'
import {
  clockFunctions,
  defineScript,
  pairFunctions,
  receiptFunctions,
  subscriptionFunctions,
} from './scripts.ts'

/** Stores messages, all or none, in one round trip. */
export async function publish(
  context: RedisContext,
  parameters: MailboxStore.PublishParameters,
): Promise<readonly MailboxStore.Published[]> {
  const { keys, limits } = context
  const { clientId, drafts } = parameters
  const added = [...new Set(parameters.subscribe)]
  if (added.length + drafts.length === 0) return []
  const topics = [...new Set(drafts.map(({ topic }) => topic))]
  const numbers = new Map(topics.map((topic, index) => [topic, index + 1]))
  const client = keys.client(clientId)
  const reply = await run(context, {
    keys: [
      ...topics.flatMap((topic) => {
        const own = keys.topic(topic)
        return [
          ...[own.stream, own.bodies, own.index, own.info],
          ...[own.subscribers, own.receipts, own.channel],
        ]
      }),
      ...drafts.map((draft) => keys.message(draft.topic, draft.messageId)),
      ...added.map((topic) => keys.topic(topic).subscribers),
      // Without subscriptions, all keys belong to topics.
      ...(added.length > 0 ? [client.topics, client.channel] : []),
    ],
    values: [
      ...[clientId, limits.messagesPerTopic, limits.charactersPerTopic],
      ...[limits.subscriptionsPerClient, limits.subscribersPerTopic],
      ...[minDeduplicationTime, subscriptionLifetime],
      ...[topics.length, drafts.length, added.length],
      ...drafts.flatMap((draft) => [
        ...[numbers.get(draft.topic) ?? 0, draft.messageId, draft.message],
        ...[draft.message.length, draft.tag, Math.ceil(draft.lifetime)],
        evictsEarly(draft.messageId) ? 1 : 0,
        draft.attestation === undefined ? '' : `=${draft.attestation}`,
      ]),
      ...added,
    ],
  })

  const [outcome, ...counts] = reply as [string, ...number[]]
  if (outcome === 'client' || outcome === 'topic')
    throw new SubscriberLimitError({
      of: outcome,
      limit:
        outcome === 'client'
          ? limits.subscriptionsPerClient
          : limits.subscribersPerTopic,
    })
  if (outcome === 'full') throw new MailboxFullError()
  return drafts.map((_, index) => ({
    isNew: counts[index * 2] === 1,
    depth: counts[index * 2 + 1] ?? 0,
  }))
}

async function run(
  { connection }: RedisContext,
  parameters: { keys: string[]; values: (string | number)[] },
): Promise<unknown> {
  try {
    return await connection.run(publishScript, parameters)
  } catch (error) {
    const cause = error instanceof StoreUnreachableError && error.cause
    if (!(cause instanceof Error && cause.message.startsWith('OOM')))
      throw error
    // Redis is out of memory and must not evict.
    throw new MailboxFullError()
  }
}

/** Subscribes the sender and stores messages, or returns which limit prevents it and does nothing. */
export const publishScript = defineScript({
  parts: [
    clockFunctions,
    pairFunctions,
    receiptFunctions,
    subscriptionFunctions,
    mailboxFunctions,
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
    -- Renews the subscription only.
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
    removeExpired(box, now)
  elseif not makeRoom(box, limits, now) then
    return { 'full' }
  end
end

for _, it in ipairs(added) do
  addSubscription(client, it.topic, it.key, sender, now, lifetime)
end
if #fresh > 0 then announce(client, channel, '+', fresh, now) end

local function keep(draft)
  local box = draft.box
  if redis.call('EXISTS', draft.key) == 1 then return 0 end
  local fields = {
    'h', draft.id, 'g', draft.tag, 's', sender,
    't', text(draft.lifetime), 'n', text(draft.characters),
  }
  if draft.attestation ~= '' then
    -- The first letter marks a present attestation.
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
  -- A minute longer: while the stream exists, positions increase even if the clock is set back.
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
