import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectClient, createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { listStores } from '@latchkit/test/relay/startTestRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-relay-main-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const main = join(import.meta.dirname, 'main.ts')

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LATCHKIT_RELAY_PORT: '0',
        LATCHKIT_RELAY_DRAIN_SPREAD: '0',
        LATCHKIT_RELAY_DATA_DIR: join(dir, 'data'),
        ...env,
      },
    },
  )
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({
    ...{ code, signal },
    ...said,
  }))
  return { child, said, ended }
}

async function start(env?: Record<string, string>) {
  const { child, said, ended } = run(['--json'], env)
  await Promise.race([once(child.stdout, 'data'), ended])
  if (!said.stdout) throw new Error(said.stderr)
  const url = JSON.parse(said.stdout).url as string
  // It listens before it has reached Redis.
  await vi.waitFor(async () => {
    const { status } = await fetch(`${url.replace('ws', 'http')}/health/ready`)
    if (status !== 200) throw new Error(`not ready: ${status}`)
  })
  return { child, ended, url }
}

test('default', async () => {
  const { child, ended, url } = await start()
  const { port } = new URL(url)
  const client = await connectClient({ url })
  await client.request('irn_subscribe', { topic: createTopic() })

  const second = await run([], { LATCHKIT_RELAY_PORT: port }).ended
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toContain('is in use by another relay')
  const third = await run([], {
    LATCHKIT_RELAY_PORT: port,
    LATCHKIT_RELAY_STORE: 'memory',
  }).ended
  expect(third.stderr).toContain(
    `Something else listens on 127.0.0.1, port ${port}`,
  )

  child.kill('SIGTERM')
  expect((await client.closed).code).toBe(1_001)
  const { code, stdout, stderr } = await ended
  const line = `${JSON.stringify({ url })}\n`
  expect({ code, stdout }).toEqual({ code: 0, stdout: line })
  expect(stderr).not.toContain('Warning')
})

const durable = listStores().filter((it) => it !== 'memory')
test.each(
  durable.flatMap((store) => [
    { store, signal: 'SIGKILL', number: 'B9' } as const,
    { store, signal: 'SIGTERM', number: 'B16' } as const,
  ]),
)(
  '$number: $signal midway, on $store: nothing that was answered is lost, and order stays',
  async ({ store, signal }) => {
    const redis =
      store === 'redis' ? await startRedis({ isDurable: true }) : undefined
    onTestFinished(() => redis?.stop())
    const env = {
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: join(dir, signal),
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
    }
    const topic = createTopic()
    const [dapp, wallet] = [createIdentity(), createIdentity()]
    const seen: string[] = []
    const answered: string[] = []
    let relay = await start(env)

    for (let life = 0; life < 2; life++) {
      const { url, child, ended } = relay
      const reader = await connectClient({ url, identity: wallet })
      await reader.request('irn_subscribe', { topic })
      const writer = await connectClient({ url, identity: dapp })
      // As clients do: one after the other, the same again until it was answered.
      const writing = (async () => {
        for (let i = answered.length; i < (life + 1) * 60; i++) {
          const params = { topic, message: `${i}`, ttl: 300 }
          const answer = await Promise.race([
            writer.request('irn_publish', params).catch(() => undefined),
            writer.closed.then(() => undefined),
          ])
          if (!answer) return
          expect(answer.result).toBe(true)
          answered.push(params.message)
        }
      })()
      await vi.waitFor(
        () => expect(answered.length).toBeGreaterThan(life * 60 + 20),
        { interval: 1 },
      )
      if (life === 0) {
        child.kill(signal)
        await Promise.all([ended, reader.closed, writing])
        relay = await start(env)
      } else {
        await writing
        await vi.waitFor(() => expect(reader.messages()).toContain('119'))
        child.kill('SIGTERM')
        expect(await ended).toMatchObject({ code: 0 })
      }
      seen.push(...reader.messages())
    }

    expect(answered).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`))
    const first = seen.filter((it, index) => seen.indexOf(it) === index)
    expect(first).toEqual(answered)
  },
)

test('parameters: --check', async () => {
  expect(await run(['--check']).ended).toEqual({
    code: 0,
    signal: null,
    stdout: 'The settings can be used.\n',
    stderr: '',
  })
  const broken = { LATCHKIT_RELAY_PORT: 'http' }
  const { code, stderr } = await run(['--check'], broken).ended
  expect(code).toBe(1)
  expect(stderr).toMatchInlineSnapshot(`
    "The configuration can't be used:
    LATCHKIT_RELAY_PORT: "http" was given; write a whole number from 0 to 65535
    services/relay/README.md lists every setting.
    "
  `)
})
