import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { createServerSettings, startDevnet } from '@latchkit/devnet'
import {
  getHistory,
  getNameSuggestions,
  registerName,
} from '@latchkit/protocol/http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../services/server/src/database/embedded/findFreePort.ts'
import { startPostgres } from '../../../services/server/src/testing/startPostgres.ts'
import { startRedis } from '../../../services/server/src/testing/startRedis.ts'
import { ask } from '../ask.ts'
import { createRegistration } from '../createRegistration.ts'
import { sendEther } from '../sendEther.ts'
import { createBalancer } from './createBalancer.ts'
import { spawnServer } from './spawnServer.ts'

let folder = ''
let devnet: Devnet
let postgres: startPostgres.ReturnType
let redis: startRedis.ReturnType
let ports: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkit-many-'))
  const dataDir = join(folder, 'devnet')
  devnet = await startDevnet({ dataDir, ports: [0, 0] })
  postgres = await startPostgres()
  redis = await startRedis()
  ports = [await findFreePort(), await findFreePort()]
}, 60_000)

afterAll(async () => {
  await devnet.stop()
  await postgres.stop()
  await redis.stop()
  await rm(folder, { recursive: true })
})

const running = new Set<spawnServer.ReturnType>()
afterEach(async () => {
  for (const server of running) await server.kill()
  running.clear()
})

async function start(
  index: number,
  more: Record<string, string> = {},
): Promise<spawnServer.ReturnType> {
  const server = await spawnServer({
    ...createServerSettings(devnet).settings,
    LATCHKIT_SERVER_PORT: `${ports[index]}`,
    LATCHKIT_SERVER_PUBLIC_URL: 'http://127.0.0.1:1',
    LATCHKIT_SERVER_DATABASE_URL: postgres.url,
    LATCHKIT_SERVER_REDIS_URL: redis.url,
    LATCHKIT_SERVER_CLIENT_LIMIT: '0',
    LATCHKIT_SERVER_LOG_LEVEL: 'error',
    ...more,
  })
  running.add(server)
  return server
}

/** Hashes of the newest transactions of an address. */
async function list(
  url: string,
  { address, count }: { address: string; count: number },
): Promise<string[]> {
  const query = { chainId: 'eip155:31337' }
  const params = { address }
  const { data } = await ask({ url }, getHistory, { params, query })
  return data.slice(0, count).map(({ metadata }) => metadata.hash)
}

test('behavior: two servers migrate once, and index once', async () => {
  const servers = await Promise.all([start(0), start(1)])
  const [from, to] = [
    `${devnet.accounts[3]?.address}`,
    `${devnet.accounts[4]?.address}`,
  ]
  const sent: string[] = []
  for (let i = 0; i < 5; i++)
    sent.unshift(await sendEther({ devnet }, { from, to }))
  for (const { url } of servers)
    await expect
      .poll(() => list(url, { address: to, count: sent.length }), {
        timeout: 5_000,
      })
      .toEqual(sent)

  // The one that leads is killed: the other goes on, and nothing is there twice.
  const [first, second] = servers
  await first.kill()
  sent.unshift(await sendEther({ devnet }, { from, to }))
  await expect
    .poll(() => list(second.url, { address: to, count: sent.length }), {
      timeout: 15_000,
    })
    .toEqual(sent)
  expect(await second.stop()).toBe(0)
}, 60_000)

test('behavior: what one client may ask is counted by both together', async () => {
  const limit = { LATCHKIT_SERVER_CLIENT_LIMIT: '20' }
  const servers = await Promise.all([start(0, limit), start(1, limit)])
  const statuses: number[] = []
  for (let i = 0; i < 24; i++) {
    const { url } = servers[i % 2] ?? { url: '' }
    statuses.push((await fetch(`${url}/v1/supported-chains`)).status)
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    ...Array.from({ length: 4 }, () => 429),
  ])
  for (const server of servers) expect(await server.stop()).toBe(0)
}, 60_000)

test('behavior: servers are replaced one by one, and nobody notices', async () => {
  const servers = [await start(0), await start(1)]
  const balancer = await createBalancer(ports)
  const answers: number[] = []
  const registered: string[] = []
  let isOver = false
  const params = { name: 'wanted' }
  const { audience } = await ask(balancer, getNameSuggestions, { params })

  const visit = async (path: string) => {
    while (!isOver) {
      const response = await fetch(`${balancer.url}${path}`)
      await response.text()
      answers.push(response.status)
    }
  }
  const register = async () => {
    for (let i = 0; !isOver; i++) {
      const name = `rolling-${i}.latchkit.eth`
      const body = await createRegistration({ name, audience })
      await ask(balancer, registerName, { body })
      registered.push(name)
    }
  }
  const visits = [
    visit('/v1/supported-chains'),
    visit('/getWallets?entries=5'),
    visit(`/v1/account/${devnet.accounts[4]?.address}/history`),
    register(),
  ]
  for (const index of [0, 1]) {
    expect(await servers[index]?.stop()).toBe(0)
    servers[index] = await start(index)
    await expect
      .poll(async () => {
        const url = `http://127.0.0.1:${ports[index]}/health/ready`
        return (await fetch(url)).status
      })
      .toBe(200)
  }
  isOver = true
  await Promise.all(visits)
  expect(answers.length).toBeGreaterThan(50)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(registered.length).toBeGreaterThan(5)
  for (const name of registered) {
    const response = await fetch(`${balancer.url}/v1/profile/account/${name}`)
    expect(response.status).toBe(200)
  }
  balancer.stop()
}, 60_000)
