import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createMemoryRegistry } from '@latchkit/test/server/createMemoryRegistry'
import {
  createNamesTest,
  toAccount,
} from '@latchkit/test/server/createNamesTest'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { SignatureVerifier } from './ports.ts'

const alice = toAccount(1)
const bob = toAccount(2)
const time = 1_700_000_000
const failed = (field: string, description: unknown = expect.any(String)) => ({
  status: 'FAILED',
  reasons: [{ field, name: field, description }],
})

test('default', async () => {
  const { request, register } = createNamesTest()
  const attributes = [{ key: 'avatar', value: 'https://a.example/b.png' }]
  const answer = await register({ account: alice, signed: { attributes } })
  expect(answer).toMatchInlineSnapshot(`
    {
      "body": {
        "addresses": {
          "60": {
            "address": "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf",
            "created_at": 1700000000,
          },
        },
        "attributes": [
          {
            "key": "avatar",
            "value": "https://a.example/b.png",
          },
        ],
        "name": "bobby.example.eth",
        "registered_at": 1700000000,
        "updated_at": null,
      },
      "status": 200,
    }
  `)
  expect(await request('/v1/profile/account/bobby.example.eth')).toEqual(answer)
  expect(await request('/v1/profile/account/Bobby.Example.eth')).toEqual(answer)
  const reverse = `/v1/profile/reverse/${alice.address.toLowerCase()}`
  expect(await request(reverse)).toEqual({ ...answer, body: [answer.body] })
})

test('parameters: coin_type', async () => {
  const { register } = createNamesTest()
  const mainnet = await register({
    account: alice,
    body: { coin_type: 0x8000_0001 },
  })
  expect(mainnet.body).toHaveProperty('addresses.60')
  const base = await register({
    account: bob,
    signed: { name: 'bob-of-base.other.example' },
    body: { coin_type: 0x8000_0000 + 8453 },
  })
  expect(base.body).toHaveProperty('addresses.2147492101.address', bob.address)
})

test('behavior: the account is asked for on the network of its coin', async () => {
  const asked: unknown[] = []
  const verify: SignatureVerifier['verify'] = async (given) => {
    asked.push([given.networkId, given.address])
    return false
  }
  const { register } = createNamesTest({ ports: { signatures: { verify } } })
  for (const coin_type of [60, 0x8000_0001, 0x8000_0000 + 8453])
    await register({ account: alice, body: { coin_type } })
  expect(asked).toEqual([
    ['eip155:1', alice.address],
    ['eip155:1', alice.address],
    ['eip155:8453', alice.address],
  ])
})

test('parameters: address in any case', async () => {
  const { register } = createNamesTest()
  const { status, body } = await register({
    account: alice,
    signed: { address: alice.address.toLowerCase() },
    body: { address: `0x${alice.address.slice(2).toUpperCase()}` },
  })
  expect(status).toBe(200)
  expect(body).toHaveProperty('addresses.60.address', alice.address)
})

test.each([time - 300, time + 300])(
  'parameters: timestamp %i',
  async (timestamp) => {
    const { register } = createNamesTest()
    const { status } = await register({ account: alice, signed: { timestamp } })
    expect(status).toBe(200)
  },
)

describe('error: what can’t be registered', () => {
  const address = bob.address
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['name', { name: 'bob.example.eth' }, {}],
    ['name', { name: `${'b'.repeat(64)}.example.eth` }, {}],
    ['name', { name: 'Bobby.example.eth' }, {}],
    ['name', { name: 'bob_by.example.eth' }, {}],
    ['name', { name: '-bobby.example.eth' }, {}],
    ['name', { name: 'bobby-.example.eth' }, {}],
    ['name', { name: 'bob--by.example.eth' }, {}],
    ['name', { name: 'xn--bobby.example.eth' }, {}],
    ['name', { name: 'bоbby.example.eth' }, {}],
    ['name', { name: 'bobby\u200d.example.eth' }, {}],
    ['name', { name: 'big.bobby.example.eth' }, {}],
    ['name', { name: 'bobby.eth' }, {}],
    ['name', { name: 'bobbyexample.eth' }, {}],
    ['name', { name: 'example.eth' }, {}],
    ['name', { name: '.example.eth' }, {}],
    ['name', { name: 'bobby.example.eth.' }, {}],
    ['name', { name: 'support.example.eth' }, {}],
    ['name', { name: 'sup-port.other.example' }, {}],
    ['timestamp', { timestamp: time - 301 }, {}],
    ['timestamp', { timestamp: time + 301 }, {}],
    ['timestamp', { timestamp: time * 1_000 }, {}],
    ['audience', { audience: 'https://other.example' }, {}],
    ['audience', { audience: 'https://names.example/' }, {}],
    ['address', { address }, {}],
    ['address', {}, { address }],
    ['address', {}, { address: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
    ['attributes', { attributes: 'none' }, {}],
    ['attributes', { attributes: [{ key: 'a\u0000b' }] }, {}],
    ['attributes', { attributes: [{ 'a\u0000b': 1 }] }, {}],
    ['attributes', { attributes: [{ key: '\ud800' }] }, {}],
    ['message', {}, { message: 'hello' }],
    ['message', { more: 1 }, {}],
    ['coin_type', {}, { coin_type: 0 }],
    ['coin_type', {}, { coin_type: 501 }],
    ['coin_type', {}, { coin_type: 0x8000_0000 }],
    ['coin_type', {}, { coin_type: 0x8000_0000 + 137 }],
    ['coin_type', {}, { coin_type: -1 }],
    ['coin_type', {}, { coin_type: '60' }],
    ['signature', {}, { signature: '0x1234' }],
  ])('%s: %j %j', async (field, signed, body) => {
    const { register, registry } = createNamesTest()
    const answer = await register({ account: alice, signed, body })
    expect(answer).toEqual({ status: 400, body: failed(field) })
    expect(registry.names.size).toBe(0)
  })
})

test.each([
  [['example.eth', 'club.example.eth']],
  [['club.example.eth', 'example.eth']],
] as const)('behavior: a zone below another: %j', async (zones) => {
  const { request, register } = createNamesTest({ ports: { zones } })
  const taken = await register({
    account: alice,
    signed: { name: 'club.example.eth' },
  })
  expect(taken).toEqual({
    status: 400,
    body: failed('name', 'This name is reserved'),
  })
  const path = '/v1/profile/suggestions/club?zone=example.eth'
  expect((await request(path)).body).toMatchObject({
    suggestions: [
      { name: 'club.example.eth', registered: true },
      {},
      {},
      {},
      {},
      {},
    ],
  })
  const name = 'alice.club.example.eth'
  expect((await register({ account: bob, signed: { name } })).status).toBe(200)
})

test('behavior: an operator reserves labels with hyphens', async () => {
  const reserved = new Set(['my-brand'])
  const { register } = createNamesTest({ ports: { reserved } })
  const names = ['my-brand.example.eth', 'mybrand.example.eth']
  const statuses: number[] = []
  for (const name of names)
    statuses.push((await register({ account: bob, signed: { name } })).status)
  expect(statuses).toEqual([400, 200])
})

test('behavior: a message is marked as used for fifteen minutes', async () => {
  const lifetimes: number[] = []
  const state = createMemoryState()
  const { register } = createNamesTest({
    ports: {
      state: {
        ...state,
        mark(key, parameters) {
          lifetimes.push(parameters.lifetime)
          return state.mark(key, parameters)
        },
      },
    },
  })
  expect((await register({ account: alice })).status).toBe(200)
  expect(lifetimes).toEqual([900_000])
})

test('error: a signature of another account', async () => {
  const { register, registry } = createNamesTest()
  const answer = await register({
    account: bob,
    signed: { address: alice.address },
    body: { address: alice.address },
  })
  expect(answer).toEqual({
    status: 401,
    body: failed(
      'signature',
      'The signature is not of this address and message',
    ),
  })
  expect(registry.names.size).toBe(0)
})

test('error: a signature of another message', async () => {
  const { register } = createNamesTest()
  const signature = await alice.signMessage({ message: 'Bobby' })
  const answer = await register({ account: alice, body: { signature } })
  expect(answer.status).toBe(401)
})

test('error: a node that can’t be reached', async () => {
  const verify = () => Promise.reject(new UpstreamError({ upstream: 'rpc' }))
  const ports = { signatures: { verify } }
  const { register, registry } = createNamesTest({ ports })
  const answer = await register({ account: alice })
  expect(answer.status).toBe(503)
  expect(registry.names.size).toBe(0)
})

test('error: a name or an address that is in use', async () => {
  const { register } = createNamesTest()
  await register({ account: alice })
  expect(await register({ account: bob })).toEqual({
    status: 400,
    body: failed('name', 'Somebody has registered this name'),
  })
  const signed = { name: 'bobby-two.example.eth' }
  expect(await register({ account: alice, signed })).toEqual({
    status: 400,
    body: failed('address', 'This address has a name already'),
  })
})

describe('behavior: a message serves once', () => {
  const used = {
    status: 400,
    body: failed('message', 'This message was used before; please sign again'),
  }

  test('of a hundred at once, one is taken', async () => {
    const { register } = createNamesTest()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => register({ account: alice })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
  })

  test('also where the name is free again', async () => {
    const { register, registry } = createNamesTest()
    await register({ account: alice })
    registry.names.clear()
    expect(await register({ account: alice })).toEqual(used)
  })

  test.each<[string, Record<string, unknown>]>([
    ['name', {}],
    ['address', { name: 'bobby-two.example.eth' }],
  ])(
    'also if it was refused for its %s, which is free again',
    async (field, signed) => {
      const { register, registry } = createNamesTest()
      await register({ account: alice })
      const account = field === 'name' ? bob : alice
      const refused = await register({ account, signed })
      expect(refused).toMatchObject({ body: failed(field) })
      registry.names.clear()
      expect(await register({ account, signed })).toEqual(used)
      expect(registry.names.size).toBe(0)
    },
  )

  test('but not while the database is away', async () => {
    const working = createMemoryRegistry()
    const fail = () => Promise.reject(new DatabaseUnreachableError())
    const away = { find: fail, listTaken: fail, register: fail }
    const registry = { ...working, ...away }
    const { register } = createNamesTest({ registry })
    expect((await register({ account: alice })).status).toBe(503)
    Object.assign(registry, working)
    expect((await register({ account: alice })).status).toBe(200)
  })

  test('also where the marks are lost', async () => {
    const former = createNamesTest()
    await former.register({ account: alice })
    const { registry } = former
    registry.names.clear()
    const { register } = createNamesTest({ registry })
    expect(await register({ account: alice })).toEqual(used)
  })
})

test('behavior: of a hundred at once, one has the name', async () => {
  const { request, register } = createNamesTest()
  const accounts = Array.from({ length: 100 }, (_, i) => toAccount(i + 1))
  const answers = await Promise.all(
    accounts.map((account) => register({ account })),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(
    answers.filter(({ status, body }) => {
      const { reasons } = body as ReturnType<typeof failed>
      return status === 400 && reasons?.[0]?.field === 'name'
    }),
  ).toHaveLength(99)
  expect(await request('/v1/profile/account/bobby.example.eth')).toEqual(
    winners[0],
  )
})
