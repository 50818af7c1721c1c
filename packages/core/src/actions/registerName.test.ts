import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { getAccount } from './getAccount.ts'
import { getName } from './getName.ts'
import { getNames } from './getNames.ts'
import { getNetwork } from './getNetwork.ts'
import { registerName } from './registerName.ts'
import { requireAdapter } from './requireAdapter.ts'

const [address] = addresses
const path = '/v1/profile/account'
const suggestions = '/v1/profile/suggestions/alice'
const now = 1_700_000_000

const wire = {
  name: 'alice.fake.id',
  registered_at: now,
  updated_at: null,
  attributes: [],
  addresses: { 60: { address, created_at: now } },
}

const registered = {
  name: 'alice.fake.id',
  registeredAt: now,
  updatedAt: undefined,
  addresses: [{ coinType: 60, address }],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 + 999 })
})
afterEach(() => void vi.useRealTimers())

async function setUp(options = {}) {
  const fake = await openServerKit(options)
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  fake.events.length = 0
  fake.server.on(suggestions, {
    suggestions: [
      { name: 'alice.fake.id', registered: false },
      { name: 'alice1.fake.id', registered: true },
    ],
    audience: fake.server.url,
  })
  fake.server.on(path, wire)
  const names = () => fake.events.map(({ event }) => event)
  return { ...fake, names }
}

test('default', async () => {
  const { kit, server, wallet, names } = await setUp()
  expect(await registerName(kit, { name: 'alice' })).toEqual(registered)
  const message = `{"name":"alice.fake.id","attributes":[],"timestamp":${now},"address":"${address}","audience":"${server.url}"}`
  expect(wallet.requests).toEqual([
    { method: 'fake_sign', params: { message } },
  ])
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
    coin_type: 60,
    address,
    message,
    signature: `signed:${address}:${message}`,
  })
  expect(names()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
})

test('behavior: the adapter gets the wallet’s network, whose nodes can say what a contract account accepts', async () => {
  const { kit } = await setUp()
  const sign = vi.spyOn(requireAdapter(kit, { namespace }), 'signMessage')
  await registerName(kit, { name: 'alice' })
  const { network } = getNetwork(kit, { namespace })
  expect(sign.mock.calls[0]?.[1].network).toBe(network)
})

test('parameters: a name in full, a zone, another network', async () => {
  const { kit, server, wallet } = await setUp()
  server.on('/v1/supported-chains', { http: [`${namespace}:8453`], ws: [] })
  await registerName(kit, {
    name: 'alice.other.id',
    zone: 'other.id',
    network: `${namespace}:8453`,
  })
  const request = server.requests.find((each) => each.path === suggestions)
  expect(request?.query.zone).toBe('other.id')
  expect(wallet.requests[0]?.params).toMatchObject({
    message: expect.stringContaining('{"name":"alice.other.id",'),
  })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '').coin_type).toBe(
    0x80000000 + 8453,
  )
})

test.each([
  'abc',
  'a'.repeat(256),
  7 as never,
  'Alice',
  'al ice',
  'al_ice',
  '.alice',
  'alice.',
  'é'.repeat(4),
])(
  'error: %s can not be registered, and nothing is requested',
  async (name) => {
    const { kit, server, wallet, names } = await setUp()
    await expect(registerName(kit, { name })).rejects.toMatchObject({
      code: 'INVALID_NAME',
    })
    expect(server.requests).toEqual([])
    expect(wallet.requests).toEqual([])
    expect(names()).toEqual([])
  },
)

test('error: the server refuses; its message is the hint', async () => {
  const { kit, server, names } = await setUp()
  server.on(path, (response) => {
    response.statusCode = 400
    const description = 'This name is registered already'
    const reasons = [{ field: 'name', name: 'name', description }]
    return { status: 'FAILED', reasons }
  })
  await expect(registerName(kit, { name: 'alice' })).rejects.toMatchObject({
    name: 'NameRegistrationError',
    message: 'Error registering name',
    hint: 'This name is registered already',
  })
  expect(names()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
})

test('error: the visitor rejects, and nothing is posted', async () => {
  const { kit, server, wallet, names } = await setUp()
  wallet.answer('reject')
  await expect(registerName(kit, { name: 'alice' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  expect(server.count(path)).toBe(0)
  expect(names()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
})

test('behavior: without a server, or on a network that it does not serve, nothing is signed', async () => {
  const { kit, wallet } = await setUp()
  const alone = { ...kit, server: undefined }
  expect(await registerName(alone, { name: 'alice' })).toBeUndefined()
  const networkId = `${namespace}:2` as const
  expect(
    await registerName(kit, { name: 'alice', network: networkId }),
  ).toBeUndefined()
  expect(wallet.requests).toEqual([])
})

test.each([
  'https://names.example',
  'https://127.0.0.1',
  'http://127.0.0.1',
  'http://localhost',
  '',
])(
  'error: a server that names the audience %j gets no signature',
  async (audience) => {
    const { kit, server, wallet, names } = await setUp()
    server.on(suggestions, { suggestions: [], audience })
    await expect(registerName(kit, { name: 'alice' })).rejects.toMatchObject({
      name: 'NameAudienceError',
      code: 'NAME_AUDIENCE',
    })
    expect(wallet.requests).toEqual([])
    expect(server.count(path)).toBe(0)
    expect(names()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  },
)

test('parameters: audience, for a server behind another origin', async () => {
  const { kit, server, wallet } = await setUp()
  const audience = 'https://names.example'
  // The kit's own origin is not good enough any more.
  await expect(
    registerName(kit, { name: 'alice', audience }),
  ).rejects.toMatchObject({ name: 'NameAudienceError' })
  server.on(suggestions, { suggestions: [], audience })
  await registerName(kit, { name: 'alice', audience })
  expect(wallet.requests[0]?.params).toMatchObject({
    message: expect.stringContaining(`"audience":"${audience}"}`),
  })
})

test('behavior: the audience is an origin, whatever the path of the server', async () => {
  const { server } = await setUp()
  const other = await openServerKit({ server: `${server.url}/names/` })
  other.kit.mount()
  await connect(other.kit, { connectorId: other.wallet.connectorId })
  server.on('/names/v1/supported-chains', { http: [`${namespace}:1`], ws: [] })
  server.on(`/names${suggestions}`, { suggestions: [], audience: server.url })
  server.on(`/names${path}`, wire)
  expect(await registerName(other.kit, { name: 'alice' })).toEqual(registered)
})

test('behavior: cached names are requested again', async () => {
  const { kit, server } = await setUp()
  server.on(`/v1/profile/reverse/${address}`, [])
  expect(await getNames(kit)).toEqual([])
  server.on(`/v1/profile/reverse/${address}`, [wire])
  expect(await getNames(kit)).toEqual([])
  await registerName(kit, { name: 'alice' })
  expect(await getNames(kit)).toEqual([registered])
  server.on(`${path}/alice.fake.id`, wire)
  expect(await getName(kit, { name: 'alice.fake.id' })).toEqual(registered)
})

test('error: the wallet moved to another account while the server was asked', async () => {
  const { kit, wallet } = await setUp()
  const { address: shown } = getAccount(kit)
  const [other = ''] = wallet.addresses.filter((each) => each !== shown)
  // A server can delay its answer for as long as it likes.
  const registration = registerName(kit, { name: 'alice' })
  await wallet.selectAccount(other)
  expect(getAccount(kit).address).toBe(other)
  const outcome = await registration.catch((error) => error)
  expect(wallet.requests).toEqual([])
  expect(outcome).toMatchObject({
    name: 'AccountMismatchError',
    code: 'ACCOUNT_MISMATCH',
    message: `The request is for ${shown}, the active account is ${other}.`,
  })
})

test('behavior: a name has 4 to 255 characters', async () => {
  const { kit, server, wallet } = await setUp()
  for (const label of ['abcd', 'a'.repeat(255)]) {
    server.on(`/v1/profile/suggestions/${label}`, {
      suggestions: [{ name: 'abc.fake.id', registered: false }],
      audience: server.url,
    })
    await registerName(kit, { name: label })
    // The server suggests no zone for it.
    expect(wallet.requests.at(-1)?.params).toMatchObject({
      message: expect.stringContaining(`{"name":"${label}",`),
    })
  }
})

test('error: a server that is out of order', async () => {
  const { kit, server } = await setUp()
  vi.spyOn(console, 'error').mockReturnValue()
  const faults = [
    ['ServerAnswerError', () => []],
    [
      'ServerUnreachableError',
      (response: { destroy(): void }) => void response.destroy(),
    ],
  ] as const
  for (const [name, answer] of faults) {
    server.on(path, answer as () => undefined)
    await expect(registerName(kit, { name: 'alice' })).rejects.toMatchObject({
      name: 'NameRegistrationError',
      cause: { name },
    })
  }
})

test('error: no wallet is connected', async () => {
  const { kit, server } = await openServerKit()
  server.on(suggestions, { suggestions: [], audience: server.url })
  await expect(registerName(kit, { name: 'alice' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  expect(server.count(path)).toBe(0)
})
