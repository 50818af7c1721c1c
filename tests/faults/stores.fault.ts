import {
  getHistory,
  getNameSuggestions,
  registerName,
} from '@latchkit/protocol/http'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import type { spawnServer } from '@latchkit/test/server/spawnServer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistration } from '../server/createRegistration.ts'
import { openMany } from '../server/many/openMany.ts'
import { requestEndpoint } from '../server/requestEndpoint.ts'
import { sendEther } from '../server/sendEther.ts'

let many: openMany.ReturnType
let server: spawnServer.ReturnType
beforeAll(async () => {
  many = await openMany()
  server = await many.start(0)
})
afterAll(async () => {
  await many.stop()
})

const to = () => `${many.devnet.accounts[4]?.address}`
const history = () =>
  requestEndpoint(server, getHistory, {
    params: { address: to() },
    query: { chainId: 'eip155:31337' },
  })

async function getStatus(path: string): Promise<number> {
  const response = await fetch(`${server.url}${path}`)
  await response.text()
  return response.status
}

async function expectServed(...paths: string[]): Promise<void> {
  for (const path of paths)
    expect([path, await getStatus(path)]).toEqual([path, 200])
}

async function callNode(): Promise<unknown> {
  const url = `${server.url}/v1/?chainId=eip155:31337&projectId=test`
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
  const response = await fetch(url, { method: 'POST', body })
  return (await response.json()).result
}

const alone = [
  '/getWallets',
  '/getWalletImage/metamask',
  '/v1/supported-chains',
]

test('behavior: without its database, the server does what needs none, and goes on when it is back', async () => {
  await requestEndpoint(server, getNameSuggestions, {
    params: { name: 'wanted' },
  })
  await many.postgres.kill()
  const elapsed = startStopwatch()
  await expect(history()).rejects.toMatchObject({ status: 503 })
  expect(elapsed()).toBeLessThan(10_000)
  await expectServed(...alone, '/health/ready', '/health/live')
  expect(await callNode()).toBe('0x7a69')

  // What happens meanwhile is not missed.
  const from = `${many.devnet.accounts[3]?.address}`
  const hash = await sendEther(many, { from, to: to() })
  await many.postgres.restart()
  await expect
    .poll(
      async () =>
        (await history().catch(() => undefined))?.data[0]?.metadata.hash,
      {
        timeout: 30_000,
      },
    )
    .toBe(hash)
})

test('behavior: without Redis everything is served but what must happen once', async () => {
  const { audience } = await requestEndpoint(server, getNameSuggestions, {
    params: { name: 'wanted' },
  })
  const name = 'while-away.latchkit.eth'
  await many.redis.kill()
  await expectServed(
    ...alone,
    `/v1/account/${to()}/history`,
    `/v1/account/${to()}/balance`,
    `/v1/identity/${to()}`,
    '/health/ready',
  )
  const register = async () => {
    const body = await createRegistration({ name, audience })
    return await requestEndpoint(server, registerName, { body })
  }
  await expect(register()).rejects.toMatchObject({ status: 503 })
  await many.redis.restart()
  await expect
    .poll(
      () =>
        register().then(
          (it) => it.name,
          () => undefined,
        ),
      {
        timeout: 15_000,
      },
    )
    .toBe(name)
})

test('behavior: a Redis that hangs slows the server by a second, no more', async () => {
  many.redis.suspend()
  await expectServed('/getWallets')
  const elapsed = startStopwatch()
  for (let i = 0; i < 20; i++) await expectServed('/v1/supported-chains')
  expect(elapsed()).toBeLessThan(5_000)
  many.redis.resume()
  await expectServed(...alone)
})
