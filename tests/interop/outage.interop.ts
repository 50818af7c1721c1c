import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { connectClient } from '@latchkit/test/relay/connectClient'
import { spawnRelay } from '@latchkit/test/relay/spawnRelay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPair } from './openPair.ts'
import { node20, writePeer } from './prepareNode20.ts'

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

/** Requests and events that are under way when the relay dies. */
const count = 40
/** Milliseconds without a relay. */
const outage = 2_000
const chainId = 'eip155:1'

// Each publish that fails opens a connection of its own.
test.skipIf(!node20 && !process.env.CI).each([
  { dapp: '2.21.8', wallet: '2.21.8' },
  { dapp: '2.21.5', wallet: '2.21.8' },
])(
  'behavior: the relay, with its own limits, dies while both publish on Node 20: %o',
  async (versions) => {
    const start = (port = 0) =>
      spawnRelay({
        LATCHKIT_RELAY_DATA_DIR: join(folder, 'relay'),
        LATCHKIT_RELAY_PORT: String(port),
        LATCHKIT_RELAY_LIMITS: '{}',
      })
    relay = await start()
    const { url: relayUrl } = relay
    const runtime = { node: node20 ?? '', main: writePeer() }
    pair = await openPair({ ...versions, relayUrl, folder, runtime })
    const { dapp, wallet } = pair
    const { topic } = await pair.connect()
    const publish = () => {
      const request = { method: 'personal_sign', params: ['0x68656c6c6f'] }
      const event = { name: 'chainChanged', data: 1 }
      for (let i = 0; i < count / 2; i++) {
        dapp.call('request', { topic, chainId, request }).catch(() => {})
        wallet.call('emit', { topic, chainId, event }).catch(() => {})
      }
    }
    publish()
    await relay.kill()
    publish()
    await wait(outage)
    relay = await start(Number(new URL(relayUrl).port))

    const isConnected = async () =>
      (await dapp.call('status')).isConnected &&
      (await wallet.call('status')).isConnected
    const isServed = async () => {
      // Others behind the same address connect meanwhile.
      const other = await connectClient({ url: relayUrl })
      await other.close()
      return await isConnected()
    }
    await expect.poll(isServed).toBe(true)
    // A ping waits for the connection that its client opens for it, so each attempt is a ping of its own.
    for (const peer of [dapp, wallet]) {
      let isAnswered = false
      const ping = () => {
        const answer = peer.call('ping', { topic })
        answer.then(
          () => {
            isAnswered = true
          },
          () => {},
        )
        return isAnswered
      }
      const options = { timeout: 30_000, interval: 2_000 }
      await expect.poll(ping, options).toBe(true)
    }
  },
  150_000,
)
