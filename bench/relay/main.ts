import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { forkStage } from '../server/stage/forkStage.ts'
import { measureEcho } from './measureEcho.ts'
import { measureIdle } from './measureIdle.ts'
import { measurePairs } from './measurePairs.ts'

type Url = { url: string }
type BenchedRelay = {
  url: string
  /** Bytes in memory. */
  weigh(): Promise<number>
  /** Seconds of a core, until now. */
  spent(): Promise<number>
}

const rate = 5_000
const seconds = Number(process.argv[2] ?? 60)
const limits = {
  requestsPerSecond: 100_000,
  requestBurst: 100_000,
  requestsPerMinute: 10_000_000,
  connectsPerMinute: 1_000_000,
  openPerAddress: 100_000,
  openSockets: 100_000,
  subscriptionsPerClient: 100_000,
  addressRequestsPerSecond: 100_000,
  addressRequestBurst: 1_000_000,
  bytesPerAddress: 100_000_000_000,
  messagesPerAddress: 100_000_000,
  messagesInAll: 100_000_000,
  bytesInAll: 100_000_000_000,
  subscriptionsPerAddress: 1_000_000,
  topicsPerAddress: 1_000_000,
}
console.log(`limits raised: ${JSON.stringify(limits)}`)

const echo = await forkStage<Url>('../../relay/echo.ts', {})
const most = await measureEcho(echo.ready.url)
await echo.stop()
console.log(`a bare ws echo: ${Math.round(most)} round trips a second`)

await withRelay('memory', {}, async ({ url, spent }) => {
  const before = await spent()
  const result = await measurePairs({ url, rate, seconds, topicCount: 1_000 })
  report('memory', rate, result)
  const cost = ((await spent()) - before) / result.received
  console.log(
    `memory: ${(cost * 1_000_000).toFixed(0)} µs of a core for each message`,
  )
  check('memory: p99 of 50 ms', result.p99 <= 50)
})
await withRelay('memory', {}, async ({ url, weigh }) => {
  const bytes = await measureIdle({ url, count: 10_000, weigh })
  console.log(`10,000 idle sockets: ${(bytes / 1_024).toFixed(1)} kB each`)
})
const costs: number[] = []
for (const topicCount of [10, 1_000, 100_000])
  await withRelay('memory', {}, async ({ url }) => {
    const load = { url, rate: 2_000, seconds: 10, topicCount }
    const result = await measurePairs(load)
    report(
      `memory, ${topicCount.toLocaleString('en')} topics`,
      load.rate,
      result,
    )
    costs.push(result.p50)
  })
check(
  'median flat from 10 to 100,000 topics',
  Math.max(...costs) <= Math.max(5, 3 * Math.min(...costs)),
)
await measureStore('sqlite, on disk before it is answered', 'sqlite', {})
for (const [name, sync] of [
  ['redis, on disk every second', 'everysec'],
  ['redis, on disk before it is answered', 'always'],
] as const) {
  const options = ['--appendonly', 'yes', '--appendfsync', sync]
  const redis = await startRedis({ options })
  try {
    const settings = { LATCHKIT_RELAY_REDIS_URL: redis.url }
    await measureStore(name, 'redis', settings)
  } finally {
    await redis.stop()
  }
}

/** Offers what memory is offered; where that is too much, less and less until it is held. */
async function measureStore(
  name: string,
  store: string,
  settings: Record<string, string>,
): Promise<void> {
  for (const offered of [rate, 4_000, 3_000, 2_000, 1_000, 500]) {
    let isHeld = false
    await withRelay(store, settings, async ({ url, spent }) => {
      const load = { url, rate: offered, topicCount: 1_000 }
      const length = offered === rate ? seconds : Math.min(seconds, 20)
      const before = await spent()
      const result = await measurePairs({ ...load, seconds: length })
      const cost = ((await spent()) - before) / result.received
      describe(name, offered, result)
      console.log(
        `${name}: ${(cost * 1_000_000).toFixed(0)} µs of a core for each message`,
      )
      isHeld = isWhole(result) && result.p99 <= 150
    })
    const most = `${offered.toLocaleString('en')} a second with a p99 of 150 ms`
    console.log(`${name}: ${isHeld ? 'holds' : 'does not hold'} ${most}`)
    if (isHeld) return
  }
  check(`${name}: holds 500 a second`, false)
}

async function withRelay(
  store: string,
  settings: Record<string, string>,
  run: (relay: BenchedRelay) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkit-relay-'))
  const stage = await forkStage<Url>('../../relay/relay.ts', {
    LATCHKIT_RELAY_STORE: store,
    LATCHKIT_RELAY_DATA_DIR: dataDir,
    LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
    ...settings,
  })
  try {
    await run({
      url: stage.ready.url,
      weigh: async () =>
        ((await stage.request('weigh')) as { rss: number }).rss,
      spent: async () =>
        ((await stage.request('spent')) as { seconds: number }).seconds,
    })
  } finally {
    await stage.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function describe(
  name: string,
  offered: number,
  result: measurePairs.ReturnType,
): void {
  const { sent, received, reached, refused, outOfOrder, p50, p99, worst } =
    result
  console.log(
    `${name}: ${offered} a second offered, ${Math.round(reached)} reached; ${sent} sent, ${received} received, ${refused} refused, ${outOfOrder} out of order; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`,
  )
}

function isWhole(result: measurePairs.ReturnType): boolean {
  const { sent, received, refused, outOfOrder } = result
  return received === sent && refused === 0 && outOfOrder === 0
}

function report(
  name: string,
  offered: number,
  result: measurePairs.ReturnType,
): void {
  describe(name, offered, result)
  check(`${name}: none lost, refused or out of order`, isWhole(result))
}

function check(line: string, isWithin: boolean): void {
  console.log(`${line} ${isWithin ? 'ok' : 'NOT REACHED'}`)
  if (!isWithin) process.exitCode = 1
}
