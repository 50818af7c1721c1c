import type { MailboxStore } from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import {
  clockFunctions,
  defineScript,
  receiptFunctions,
  staleFunctions,
} from './scripts.ts'

/** Clients without a subscription whose acknowledgements a topic keeps: any client could create more of them. */
const maxUnsubscribed = 64

/** Stores a client's acknowledgements. */
export async function acknowledge(
  { connection, keys, limits }: RedisContext,
  { clientId, receipts }: MailboxStore.AcknowledgeParameters,
): Promise<void> {
  const topics = new Map<string, Set<string>>()
  for (const { topic, messageId } of receipts)
    topics.set(topic, (topics.get(topic) ?? new Set()).add(messageId))
  await Promise.all(
    [...topics].map(([topic, messageIds]) => {
      const own = keys.topic(topic)
      return connection.run(acknowledgeScript, {
        keys: [
          ...[own.stream, own.info, own.subscribers, own.receipts, own.seen],
          ...[...messageIds].map((id) => keys.message(topic, id)),
        ],
        values: [clientId, maxUnsubscribed, limits.messagesPerTopic],
      })
    }),
  )
}

/** Acknowledges messages of one topic for a client. */
export const acknowledgeScript = defineScript({
  flags: 'allow-oom',
  parts: [
    clockFunctions,
    receiptFunctions,
    staleFunctions,
    `
local now = clock()
local stream, info, subscribers, receipts, seen = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local clientId, maxUnsubscribed, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local ends = redis.call('PEXPIRETIME', stream)
if ends < 0 then return 0 end
local field = redis.call('HGET', receipts, clientId)
local isUnsubscribed = redis.call('HEXISTS', subscribers, clientId) == 0
if not field and isUnsubscribed then
  local others = redis.call('HLEN', receipts) - redis.call('HLEN', subscribers)
  if others >= maxUnsubscribed then return 0 end
end

local own = parseReceipts(field)
local isChanged = false
for i = 6, #KEYS do
  local id = redis.call('GET', KEYS[i])
  if id and not hasReceived(own, id) then
    own.ids[id] = true
    isChanged = true
  end
end
if not isChanged then return 0 end

-- Advances the floor to the next message that waits; positions before it are not needed any more.
local waiting
while not waiting do
  local batch = redis.call('XRANGE', stream, '(' .. own.floor, '+', 'COUNT', 8)
  for _, entry in ipairs(batch) do
    local id, fields = entry[1], entry[2]
    local hasEnded = split(id) + tonumber(fields[8]) <= now
    local isGone = hasEnded or isStale(seen, id, fields[2])
    if own.ids[id] or fields[6] == clientId or isGone then
      own.floor = id
    else
      waiting = id
      break
    end
  end
  if #batch < 8 then break end
end
local kept = {}
for id in pairs(own.ids) do
  if waiting and isLater(id, waiting) then kept[#kept + 1] = id end
end
if #kept > 2 * most then
  local there = {}
  for _, id in ipairs(kept) do
    if #redis.call('XRANGE', stream, id, id) > 0 then there[#there + 1] = id end
  end
  kept = there
end
table.insert(kept, 1, own.floor)
redis.call('HSET', receipts, clientId, table.concat(kept, ' '))
redis.call('PEXPIREAT', receipts, text(ends))
redis.call('HDEL', info, 'stuck')
return 1
`,
  ],
})
