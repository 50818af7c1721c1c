import type { RedisConnection } from '@latchkit/shared/redis'
import type { Usage } from '../createUsage.ts'
import { roundEnd } from '../createUsage.ts'
import { clockFunctions, defineScript, pairFunctions } from './scripts.ts'

/** Milliseconds between the moments at which a node adds what it has stored to what all nodes have. */
const interval = 1_000
const kinds = ['bytes', 'messages', 'subscriptions'] as const

/** Counts what all nodes store in Redis. A node knows its own part at once, and that of others a second later. */
export function createSharedAccount(
  parameters: createSharedAccount.Parameters,
): createSharedAccount.ReturnType {
  const { connection, key } = parameters
  const tallies = {
    bytes: createSharedTally(),
    messages: createSharedTally(),
    subscriptions: createSharedTally(),
  }
  let isPending = false

  async function share(): Promise<void> {
    if (isPending || !connection.isReady()) return
    isPending = true
    const sent = kinds.map((kind) => tallies[kind].take())
    try {
      const values = kinds.flatMap((kind, index) => {
        const { counts = [], removed = 0 } = sent[index] ?? {}
        return [kind, removed, counts.length, ...counts.flat()]
      })
      const reply = await connection.run(usageScript, { keys: [key], values })
      for (const [index, sum] of (reply as string[]).entries())
        tallies[kinds[index] ?? 'bytes'].set(Number(sum))
    } catch {
      // Whether Redis has counted it is unknown; counting it twice is safe.
      for (const [index, kind] of kinds.entries())
        tallies[kind].putBack(sent[index])
    } finally {
      isPending = false
    }
  }

  const timer = setInterval(share, interval)
  return { account: tallies, close: () => clearInterval(timer) }
}

export declare namespace createSharedAccount {
  type Parameters = { connection: RedisConnection; key: string }
  type ReturnType = { account: Usage.Account; close(): void }
}

/** What a node has counted since it last shared its counts. */
type Part = { counts: readonly (readonly [number, number])[]; removed: number }

function createSharedTally() {
  const counts = new Map<number, number>()
  let removed = 0
  /** What Redis has, and what is on the way. */
  let known = 0
  let own = 0
  let sent = 0

  const add = (count: number, end: number) => {
    counts.set(end, (counts.get(end) ?? 0) + count)
    own += count
  }

  return {
    sum: () => Math.max(0, known + sent + own),
    add(count: number, given: number) {
      const end = roundEnd(given, Date.now())
      add(count, end)
      let isCounted = true
      return () => {
        if (isCounted) add(-count, end)
        isCounted = false
      }
    },
    remove(count: number) {
      removed += count
      own -= count
    },
    take(): Part {
      const part = { counts: [...counts], removed }
      counts.clear()
      removed = 0
      sent = own
      own = 0
      return part
    },
    set(sum: number) {
      known = sum
      sent = 0
    },
    putBack(part: Part | undefined) {
      for (const [end, count] of part?.counts ?? [])
        counts.set(end, (counts.get(end) ?? 0) + count)
      removed += part?.removed ?? 0
      own += sent
      sent = 0
    },
  }
}

/** Adds counts of each kind by their ends, and returns the sum of each kind. */
export const usageScript = defineScript({
  flags: 'allow-oom',
  parts: [
    clockFunctions,
    pairFunctions,
    `
local now, key, input = clock(), KEYS[1], 0
local function take()
  input = input + 1
  return ARGV[input]
end

local function subtract(field, all, most)
  local taken = math.min(most, all[field])
  all[field] = all[field] - taken
  redis.call('HINCRBY', key, field, text(-taken))
  return most - taken
end

local removals, order = {}, {}
for i = 1, 3 do
  local kind, removed, count = take(), tonumber(take()), tonumber(take())
  order[i] = kind
  removals[kind] = removed
  for _ = 1, count do
    local ends = take()
    redis.call('HINCRBY', key, ends .. ' ' .. kind, take())
  end
end

local all, ends, sums = {}, {}, {}
for field, value in pairs(pairUp(redis.call('HGETALL', key))) do
  local at, kind = string.match(field, '^(%d+) (%a+)$')
  if tonumber(at) <= now or value == '0' then
    redis.call('HDEL', key, field)
  else
    all[field] = tonumber(value)
    ends[#ends + 1] = { at = tonumber(at), kind = kind, field = field }
  end
end
-- What ended before its time is taken from what ends last.
table.sort(ends, function(a, b) return a.at > b.at end)
for _, it in ipairs(ends) do
  if removals[it.kind] > 0 and all[it.field] > 0 then
    removals[it.kind] = subtract(it.field, all, removals[it.kind])
  end
  sums[it.kind] = (sums[it.kind] or 0) + all[it.field]
end
redis.call('PEXPIRE', key, '2678400000')
return { text(sums[order[1]] or 0), text(sums[order[2]] or 0), text(sums[order[3]] or 0) }
`,
  ],
})
