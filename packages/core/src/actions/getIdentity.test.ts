import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getIdentity } from './getIdentity.ts'

const [address] = addresses
const path = `/v1/identity/${address}`

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { kit, server } = await openServerKit()
  const avatar = `${server.url}/v1/avatar/fake.eth`
  server.on(path, { name: 'fa\u202eke.eth', avatar })
  expect(await getIdentity(kit, { address })).toEqual({
    name: 'fake.eth',
    avatar,
  })
})

test('behavior: kept for 5 minutes', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { name: null, avatar: null })
  const unknown = { name: undefined, avatar: undefined }
  expect(await getIdentity(kit, { address })).toEqual(unknown)
  vi.advanceTimersByTime(299_999)
  await getIdentity(kit, { address })
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  await getIdentity(kit, { address })
  expect(server.count(path)).toBe(2)
})

test.each([
  'https://elsewhere.example/me.png',
  'data:image/svg+xml,<svg/>',
  'data:text/html,x',
  'javascript:alert(1)',
  'https://[',
  '//elsewhere.example/me.png',
])('behavior: %s is no picture', async (avatar) => {
  const { kit, server } = await openServerKit()
  server.on(path, { name: 'fake.eth', avatar })
  expect((await getIdentity(kit, { address })).avatar).toBeUndefined()
})

test('behavior: an avatar under another origin of the server', async () => {
  const { kit, server } = await openServerKit()
  const avatar = 'https://inside.example/wallet/v1/avatar/fake.eth?x#y'
  server.on(path, { name: 'fake.eth', avatar })
  expect((await getIdentity(kit, { address })).avatar).toBe(
    `${server.url}/v1/avatar/fake.eth`,
  )
})

test('behavior: neither on a network that the server does not serve', async () => {
  const { kit, server } = await openServerKit()
  const networkId = `${namespace}:2` as const
  expect(await getIdentity(kit, { address, network: networkId })).toEqual({
    name: undefined,
    avatar: undefined,
  })
  expect(server.count(path)).toBe(0)
})

test("error: the server's own", async () => {
  const { kit } = await openServerKit()
  await expect(getIdentity(kit, { address })).rejects.toMatchObject({
    name: 'ServerError',
    message: 'No such path',
  })
})

test('behavior: neither without a server', async () => {
  const { kit } = await openServerKit({ server: undefined })
  expect(await getIdentity(kit, { address })).toEqual({
    name: undefined,
    avatar: undefined,
  })
})

test('behavior: a blank name is none', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { name: '\u202e ', avatar: null })
  expect((await getIdentity(kit, { address })).name).toBeUndefined()
})
