import {
  MailboxFullError,
  StoreUnreachableError,
  SubscriberLimitError,
} from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import {
  evictsEarly,
  getUnclaimedLifetime,
  measureMessage,
  minDeduplicationTime,
  subscriptionLifetime,
} from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import { listBoxKeys } from './keys.ts'
import { boxFunctions, mailboxFunctions } from './mailboxFunctions.ts'
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
  const { usage } = context
  const { address, drafts } = parameters
  const added = [...new Set(parameters.subscribe)]
  if (added.length + drafts.length === 0) return []
  const bytes = drafts.reduce((sum, it) => sum + measureMessage(it), 0)
  const messages = drafts.length
  const needed = { address, bytes, messages }
  const one = { address, bytes: 1, messages: 1, isClaimed: true }
  // Only new messages and subscriptions are refused.
  const refusals = [
    usage.findMessageLimit({ ...needed, isClaimed: true })?.of,
    usage.findMessageLimit({ ...needed, isClaimed: false })?.of,
    usage.findSubscriptionLimit({ address, count: added.length })?.of,
  ]
  const mayExtend = usage.findMessageLimit(one) === undefined
  // What is pending at the same time counts.
  const release = usage.reserve({ ...needed, subscriptions: added.length })
  try {
    const values = [...refusals.map((it) => it ?? ''), mayExtend ? 1 : 0]
    const reply = await store(context, { ...parameters, added, values })
    release()
    return countStored(context, parameters, reply)
  } finally {
    release()
  }
}

async function store(
  context: RedisContext,
  parameters: MailboxStore.PublishParameters & {
    added: readonly string[]
    values: readonly (string | number)[]
  },
): Promise<readonly number[]> {
  const { keys, limits } = context
  const { clientId, drafts, added } = parameters
  const topics = [...new Set(drafts.map(({ topic }) => topic))]
  const numbers = new Map(topics.map((topic, index) => [topic, index + 1]))
  const client = keys.client(clientId)
  const reply = await run(context, {
    keys: [
      ...topics.flatMap((topic) => listBoxKeys(keys.topic(topic))),
      ...drafts.map((draft) => keys.message(draft.topic, draft.messageId)),
      ...added.flatMap((topic) => listBoxKeys(keys.topic(topic))),
      // Without subscriptions, all keys belong to topics.
      ...(added.length > 0 ? [client.topics, client.channel] : []),
    ],
    values: [
      ...[clientId, limits.messagesPerTopic, limits.charactersPerTopic],
      ...[limits.subscriptionsPerClient, limits.subscribersPerTopic],
      ...[minDeduplicationTime, subscriptionLifetime],
      ...parameters.values,
      ...[topics.length, drafts.length, added.length],
      ...drafts.flatMap((draft) => [
        ...[numbers.get(draft.topic) ?? 0, draft.messageId, draft.message],
        ...[measureMessage(draft), draft.tag, Math.ceil(draft.lifetime)],
        Math.ceil(getUnclaimedLifetime(limits, draft)),
        evictsEarly(draft.messageId) ? 1 : 0,
        draft.attestation === undefined ? '' : `=${draft.attestation}`,
      ]),
      ...added,
    ],
  })
  const [outcome, ...counts] = reply as [string, ...number[]]
  if (outcome === 'kept') return counts
  const [kind, of] = outcome.split(' ') as [string, MailboxFullError.Of]
  if (kind === 'full') throw new MailboxFullError({ of })
  throw createLimitError(of as SubscriberLimitError.Of, limits)
}

/** Creates the error of a limit that a script names. */
export function createLimitError(
  of: SubscriberLimitError.Of,
  limits: MailboxStore.Limits,
): SubscriberLimitError {
  const most = {
    client: limits.subscriptionsPerClient,
    topic: limits.subscribersPerTopic,
    address: limits.subscriptionsPerAddress ?? 0,
    relay: limits.subscriptionsInAll ?? 0,
  }
  return new SubscriberLimitError({ of, limit: most[of] })
}

/** Counts what was stored for the sender's address. */
function countStored(
  { limits, usage }: RedisContext,
  { address, drafts }: MailboxStore.PublishParameters,
  reply: readonly number[],
): readonly MailboxStore.Published[] {
  const [subscribed = 0, bytes = 0, messages = 0, lifetime = 0, ...rest] = reply
  usage.addSubscriptions({ address, count: subscribed })
  usage.addMessages({ address, bytes, messages, lifetime })
  return drafts.map((draft, index) => {
    const [isNew, depth = 0, isShort] = rest.slice(index * 3)
    if (isNew === 1)
      usage.addMessages({
        ...{ address, bytes: measureMessage(draft), messages: 1 },
        lifetime:
          isShort === 1 ? getUnclaimedLifetime(limits, draft) : draft.lifetime,
      })
    return { isNew: isNew === 1, depth }
  })
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
    boxFunctions,
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
-- Which limit refuses more messages, messages for topics without a subscriber, and subscriptions.
local refusal, unclaimedRefusal, addedRefusal = take(), take(), take()
local mayExtend = take() == '1'
local boxCount, draftCount, addedCount = takeNumber(), takeNumber(), takeNumber()
local draftKeys = boxCount * boxSize
local addedKeys = draftKeys + draftCount
local client = KEYS[addedKeys + addedCount * boxSize + 1]
local channel = KEYS[addedKeys + addedCount * boxSize + 2]

local boxes, drafts, added = {}, {}, {}
for i = 1, boxCount do
  boxes[i] = readBox((i - 1) * boxSize + 1)
  boxes[i].newMessages, boxes[i].newCharacters = 0, 0
end
local counted = {}
for i = 1, draftCount do
  local draft = {
    box = boxes[takeNumber()], key = KEYS[draftKeys + i], id = take(),
    message = take(), characters = takeNumber(), tag = take(),
    lifetime = takeNumber(), shortLifetime = takeNumber(), isEarly = take() == '1', attestation = take(),
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
  local box = readBox(addedKeys + (i - 1) * boxSize + 1)
  -- Renews the subscription only, if it is known.
  added[i] = { topic = topic, box = box, key = box.subscribers, isKnown = isKnown(client, topic) }
end

local fresh = {}
for _, it in ipairs(added) do
  if not it.isKnown then fresh[#fresh + 1] = it.topic end
end
if #fresh > 0 then
  if countOwn(client) + #fresh > clientLimit then return { 'limit client' } end
  if addedRefusal ~= '' then return { 'limit ' .. addedRefusal } end
end
for _, it in ipairs(added) do
  local isFull = not it.isKnown and redis.call('HLEN', it.key) >= topicLimit
    and redis.call('HEXISTS', it.key, sender) == 0
  if isFull and countSubscribers(it.key, now) >= topicLimit then return { 'limit topic' } end
end
local isAdded = {}
for _, it in ipairs(added) do isAdded[it.key] = true end
for _, box in ipairs(boxes) do
  if box.newMessages > 0 then
    box.isClaimed = isAdded[box.subscribers] or isClaimed(box, now)
    local own = box.isClaimed and refusal or unclaimedRefusal
    if own ~= '' then return { 'full ' .. own } end
  end
end
for _, box in ipairs(boxes) do
  if box.newMessages == 0 then
    removeExpired(box, now)
  elseif not makeRoom(box, limits, now) then
    return { 'full topic' }
  end
end

local counts = { bytes = 0, messages = 0, lifetime = 0 }
for _, it in ipairs(added) do
  addSubscription(client, it.topic, it.key, sender, now, lifetime)
  claim(it.box, now, mayExtend, counts)
end
if #fresh > 0 then announce(client, channel, '+', fresh, now) end

local function keep(draft)
  local box = draft.box
  if redis.call('EXISTS', draft.key) == 1 then return 0, 0 end
  local fullLifetime = draft.lifetime
  if not box.isClaimed then draft.lifetime = math.min(draft.lifetime, draft.shortLifetime) end
  local fields = {
    'h', draft.id, 'g', draft.tag, 's', sender,
    't', text(fullLifetime), 'n', text(draft.characters),
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
  if box.isClaimed then redis.call('HSET', box.info, 'claimed', '1') end
  -- A minute longer: while the stream exists, positions increase even if the clock is set back.
  local ends = text(math.max(known + 60000, redis.call('PEXPIRETIME', box.stream)))
  for _, key in ipairs({ box.stream, box.bodies, box.index, box.info, box.receipts }) do
    redis.call('PEXPIREAT', key, ends)
  end
  redis.call('SPUBLISH', box.channel, id)
  return 1, box.isClaimed and 0 or 1
end

local published = { 'kept', #fresh, counts.bytes, counts.messages, counts.lifetime }
for _, draft in ipairs(drafts) do
  local isNew, isShort = keep(draft)
  published[#published + 1] = isNew
  published[#published + 1] = redis.call('XLEN', draft.box.stream)
  published[#published + 1] = isShort
end
return published
`,
  ],
})
