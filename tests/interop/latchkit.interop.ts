import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { afterAll, beforeAll, describe } from 'vitest'
import { describePair } from './describePair.ts'
import { versions } from './peers/versions.ts'

let dataDir: string
let relay: spawnRelay.ReturnType
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'latchkit-interop-relay-'))
  relay = await spawnRelay({ LATCHKIT_RELAY_DATA_DIR: dataDir })
})
afterAll(async () => {
  await relay?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(versions)('A24: our dapp, wallet %s', (wallet) => {
  describePair({ dapp: 'latchkit', wallet, getRelay: () => relay })
})
