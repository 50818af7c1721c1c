import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPair } from './openPair.ts'

let folder: string
let relay: spawnRelay.ReturnType | undefined
let pair: openPair.ReturnType | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkit-interop-'))
})
afterEach(async () => {
  await pair?.stop()
  await relay?.kill()
  await rm(folder, { recursive: true, force: true })
})

// 2.17.1 tries to reconnect only once, so it is not used as a dapp here.
test.for([
  { dapp: '2.21.8', wallet: '2.17.1' },
  { dapp: '2.21.5', wallet: '2.21.8' },
  { dapp: 'latchkit', wallet: '2.21.8' },
])(
  'behavior: a request outlives the process of the relay: %o',
  async (versions) => {
    const start = (port = 0) =>
      spawnRelay({
        LATCHKIT_RELAY_DATA_DIR: join(folder, 'relay'),
        LATCHKIT_RELAY_PORT: String(port),
      })
    relay = await start()
    const { url: relayUrl } = relay
    pair = await openPair({ ...versions, relayUrl, folder })
    const { topic } = await pair.connect()
    await pair.wallet.call('offline')
    const request = { method: 'personal_sign', params: ['0x68656c6c6f'] }
    const parameters = { topic, chainId: 'eip155:1', request }
    const answer = pair.dapp.call('request', parameters)
    answer.catch(() => {})
    await pair.dapp.next('session_request_sent')

    await relay.kill()
    relay = await start(Number(new URL(relayUrl).port))
    await pair.wallet.call('online')
    const { id } = await pair.wallet.next<{ id: number }>('session_request')
    await pair.wallet.call('respond', { topic, id, result: '0x01' })
    expect(await answer).toBe('0x01')
  },
)
