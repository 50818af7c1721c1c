import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe } from 'vitest'
import { describePair } from './describePair.ts'
import { versions } from './peers/versions.ts'
import { node20, writePeer } from './prepareNode20.ts'

const all = versions.flatMap((dapp) =>
  versions.map((wallet) => ({ dapp, wallet })),
)
/** Each version once on either side, none with itself. */
const some = versions.map((dapp, i) => ({
  dapp,
  wallet: versions[(i + 1) % versions.length] ?? dapp,
}))

describe.each([
  { store: 'sqlite', pairs: all },
  { store: 'memory', pairs: all },
  { store: 'redis', pairs: some },
] as const)('$store', ({ store, pairs }) => {
  let dataDir: string
  let redis: startRedis.ReturnType | undefined
  let relay: spawnRelay.ReturnType
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkit-interop-relay-'))
    redis = store === 'redis' ? await startRedis() : undefined
    relay = await spawnRelay({
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: dataDir,
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
    })
  })
  afterAll(async () => {
    await relay?.kill()
    await redis?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  for (const { dapp, wallet } of pairs)
    describe(`dapp ${dapp}, wallet ${wallet}`, () => {
      describePair({ dapp, wallet, getRelay: () => relay })
    })
  // There, the clients use another WebSocket.
  describe
    .skipIf(store !== 'memory' || (!node20 && !process.env.CI))
    .each(some)(
    'on Node 20: dapp $dapp, wallet $wallet',
    ({ dapp, wallet }) => {
      const runtime = { node: node20 ?? '', main: node20 ? writePeer() : '' }
      describePair({ dapp, wallet, runtime, getRelay: () => relay })
    },
  )
})
