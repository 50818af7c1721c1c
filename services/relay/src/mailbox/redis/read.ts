import type { MailboxStore } from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import {
  clockFunctions,
  defineScript,
  receiptFunctions,
  staleFunctions,
} from './scripts.ts'

/** Returns the messages that wait for a client in a topic. */
export async function read(
  { connection, keys }: RedisContext,
  parameters: MailboxStore.ReadParameters,
): Promise<MailboxStore.Page> {
  const { topic, clientId, after = '0-0', limit, maxCharacters } = parameters
  const own = keys.topic(topic)
  const reply = await connection.run(readScript, {
    keys: [
      ...[own.stream, own.bodies, own.subscribers],
      ...[own.receipts, own.index, own.seen],
    ],
    values: [
      ...[clientId, after, limit],
      maxCharacters ?? Number.MAX_SAFE_INTEGER,
    ],
  })
  const [isSubscribed, hasMore, rows] = reply as [number, number, Row[]]
  return {
    entries: rows.map((row) => toEntry(topic, row)),
    hasMore: hasMore === 1,
    isSubscribed: isSubscribed === 1,
  }
}

function toEntry(topic: string, row: Row): MailboxStore.Entry {
  const [position, messageId, message, tag, ends, attestation] = row
  // A position begins with the milliseconds of Redis' clock.
  const publishedAt = Number.parseInt(position, 10)
  return {
    ...{ topic, message, messageId, attestation, position, publishedAt },
    tag: Number(tag),
    expiresAt: Number(ends),
  }
}

type Row = [
  position: string,
  messageId: string,
  message: string,
  tag: string,
  ends: string,
  attestation?: string,
]

/** Returns the messages that wait for a client in a topic, after a position. */
export const readScript = defineScript({
  flags: 'no-writes',
  parts: [
    clockFunctions,
    receiptFunctions,
    staleFunctions,
    `
local now = clock()
local stream, bodies, subscribers = KEYS[1], KEYS[2], KEYS[3]
local receipts, index, seen = KEYS[4], KEYS[5], KEYS[6]
local clientId, after = ARGV[1], ARGV[2]
local limit, maxCharacters = tonumber(ARGV[3]), tonumber(ARGV[4])
local deadline = redis.call('HGET', subscribers, clientId)
local isSubscribed = deadline and tonumber(deadline) > now and 1 or 0
local own = parseReceipts(redis.call('HGET', receipts, clientId))
-- Up to there nothing waits for this client.
if isLater(own.floor, after) then after = own.floor end

local entries, characters = {}, 0
local count = math.min(limit + 1, 32)
while true do
  local batch = redis.call('XRANGE', stream, '(' .. after, '+', 'COUNT', count)
  for _, entry in ipairs(batch) do
    local id, fields = entry[1], entry[2]
    local ends = 0
    local isWaiting = fields[6] ~= clientId and not own.ids[id]
    if isWaiting and not isStale(seen, id, fields[2]) then
      local member = id .. ' ' .. fields[10] .. ' ' .. fields[6]
      ends = tonumber(redis.call('ZSCORE', index, member) or '0')
    end
    if ends > now then
      characters = characters + tonumber(fields[10])
      local isFull = #entries >= limit
        or (#entries > 0 and characters > maxCharacters)
      if isFull then return { isSubscribed, 1, entries } end
      entries[#entries + 1] = {
        id, fields[2], redis.call('HGET', bodies, id), fields[4], text(ends), fields[12],
      }
    end
    after = id
  end
  if #batch < count then return { isSubscribed, 0, entries } end
end
`,
  ],
})
