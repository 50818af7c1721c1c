import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openRelay, toOutgoing } from '@latchkit/test/walletconnect/openRelay'
import { expect, onTestFinished, test, vi } from 'vitest'
import { randomHex } from '../crypto/randomHex.ts'

const require = createRequire(import.meta.url)
const manifest = require.resolve('@latchkit/relay/package.json')
const main = join(dirname(manifest), 'src/main.ts')

/** The relay as an operator runs it, over a file that outlives it. */
async function start(dir: string, port = '0') {
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, '--json'],
    {
      env: {
        PATH: process.env.PATH,
        LATCHKIT_RELAY_PORT: port,
        LATCHKIT_RELAY_DATA_DIR: dir,
        LATCHKIT_RELAY_LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const [line] = await once(child.stdout, 'data')
  const { url } = JSON.parse(String(line)) as { url: string }
  return { url, kill }
}

test('behavior: a relay that is killed mid-publish loses and doubles nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'latchkit-relay-client-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const relay = await start(dir)
  const [dapp, wallet] = [
    openRelay({ urls: [relay.url] }),
    openRelay({ urls: [relay.url] }),
  ]
  const topic = randomHex(32)
  await wallet.relay.subscribe(topic)
  await dapp.relay.subscribe(topic)

  const texts = Array.from({ length: 100 }, (_, index) => `message ${index}`)
  const published = Promise.all(
    texts.map((text) => dapp.relay.publish(toOutgoing(topic, text))),
  )
  await wallet.receive(1)
  await relay.kill()
  await start(dir, new URL(relay.url).port)
  await published
  await vi.waitFor(
    () =>
      expect(new Set(wallet.messages.map((it) => it.message)).size).toBe(100),
    { timeout: 20_000 },
  )
  // What comes twice is one message to the relay: it came at one time.
  for (const text of texts) {
    const times = wallet.messages
      .filter(({ message }) => message === text)
      .map(({ publishedAt }) => publishedAt)
    expect(new Set(times).size).toBe(1)
  }
  expect(dapp.messages).toEqual([])
})
