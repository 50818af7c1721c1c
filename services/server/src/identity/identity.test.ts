import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createIdentityTest } from '@latchkit/test/server/createIdentityTest'
import { toAccount } from '@latchkit/test/server/createNamesTest'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'

const alice = toAccount(1).address
const bob = toAccount(2).address
const path = `/v1/identity/${alice}?projectId=shop`
const ens = {
  primary: { [alice.toLowerCase()]: 'alice.eth' },
  addresses: { 'alice.eth': alice },
  avatars: { 'alice.eth': 'https://a.example/b.png' },
}
const registered = {
  name: 'alice.example.eth',
  address: alice,
  coinType: 60,
  attributes: [],
  registeredAt: new Date(),
  updatedAt: null,
}
const noIdentity = { name: null, avatar: null }

test('default', async () => {
  const { request } = createIdentityTest({ ens })
  const { status, headers, body } = await request(path)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      name: 'alice.eth',
      avatar: 'https://names.example/v1/avatar/alice.eth',
    },
  })
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
})

test('parameters: address in any case, of any family', async () => {
  const { request, resolverCalls } = createIdentityTest({ ens })
  const lower = await request(
    `/v1/identity/${alice.toLowerCase()}?projectId=shop`,
  )
  expect(lower.body).toHaveProperty('name', 'alice.eth')
  const former = resolverCalls.length
  const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await request(`/v1/identity/${solana}?projectId=shop`)).toMatchObject({
    status: 200,
    body: noIdentity,
  })
  expect(resolverCalls).toHaveLength(former)
  expect(await request('/v1/identity/alice.eth?projectId=shop')).toMatchObject({
    status: 400,
  })
})

test('behavior: a name without a picture', async () => {
  const { request } = createIdentityTest({ ens: { ...ens, avatars: {} } })
  expect((await request(path)).body).toEqual({
    name: 'alice.eth',
    avatar: null,
  })
})

test('behavior: a name in other letters', async () => {
  const name = 'älice🔑.eth'
  const { request } = createIdentityTest({
    ens: {
      primary: { [alice.toLowerCase()]: name },
      addresses: { [name]: alice },
      avatars: { [name]: 'x' },
    },
  })
  expect((await request(path)).body).toEqual({
    name,
    avatar: `https://names.example/v1/avatar/${encodeURIComponent(name)}`,
  })
})

describe('behavior: an unverified reverse record is ignored', () => {
  test.each([
    ['the name of another', { addresses: { 'alice.eth': bob } }],
    ['a name without an address', { addresses: {} }],
    [
      'a name in capitals',
      {
        primary: { [alice.toLowerCase()]: 'Alice.eth' },
        addresses: { 'Alice.eth': alice, 'alice.eth': alice },
      },
    ],
    [
      'a name with an invisible letter',
      {
        primary: { [alice.toLowerCase()]: 'ali\u200dce.eth' },
        addresses: { 'ali\u200dce.eth': alice },
      },
    ],
    [
      'a name in two scripts',
      {
        primary: { [alice.toLowerCase()]: '\u0430lice.eth' },
        addresses: { '\u0430lice.eth': alice },
      },
    ],
    [
      'no name',
      { primary: { [alice.toLowerCase()]: '' }, addresses: { '': alice } },
    ],
    [
      'a dot',
      { primary: { [alice.toLowerCase()]: '.' }, addresses: { '.': alice } },
    ],
    [
      'a name without an end',
      {
        primary: { [alice.toLowerCase()]: `${'a'.repeat(300)}.eth` },
        addresses: { [`${'a'.repeat(300)}.eth`]: alice },
      },
    ],
  ])('%s', async (_, given) => {
    const { request } = createIdentityTest({ ens: { ...ens, ...given } })
    expect((await request(path)).body).toEqual(noIdentity)
  })
})

describe('behavior: a name of this server', () => {
  const avatar = { key: 'avatar', value: 'https://a.example/c.png' }

  test('is shown where ENS has none', async () => {
    const names = [{ ...registered, attributes: [avatar] }]
    const expected = {
      name: 'alice.example.eth',
      avatar: 'https://names.example/v1/avatar/alice.example.eth',
    }
    for (const hasNoEns of [true, false]) {
      const { request } = createIdentityTest({ names, hasNoEns })
      expect((await request(path)).body).toEqual(expected)
    }
  })

  test('is shown where ENS has one that leads elsewhere', async () => {
    const addresses = { 'alice.eth': bob }
    const { request } = createIdentityTest({
      names: [registered],
      ens: { ...ens, addresses },
    })
    expect((await request(path)).body).toEqual({
      name: 'alice.example.eth',
      avatar: null,
    })
  })

  test('is not shown where ENS has another', async () => {
    const { request } = createIdentityTest({ names: [registered], ens })
    expect((await request(path)).body).toHaveProperty('name', 'alice.eth')
  })
})

describe('behavior: an identity is kept', () => {
  test('for five minutes, for all requests and results', async () => {
    for (const [given, count] of [
      [ens, 3],
      [{}, 1],
    ] as const) {
      const test = createIdentityTest({ ens: given })
      const first = await test.request(path)
      test.ens.primary[alice.toLowerCase()] = 'alice-two.eth'
      test.time += 299_000
      expect((await test.request(path)).body).toEqual(first.body)
      expect(
        (await test.request(path.replace(alice, alice.toLowerCase()))).body,
      ).toEqual(first.body)
      expect(test.resolverCalls).toHaveLength(count)
      test.time += 62_000
      await test.request(path)
      expect(test.resolverCalls.length).toBeGreaterThan(count)
    }
  })

  test('by all servers', async () => {
    const state = createMemoryState()
    const first = createIdentityTest({ ens, state })
    const second = createIdentityTest({ state })
    expect((await second.request(path.replace(alice, bob))).body).toEqual(
      noIdentity,
    )
    const { body } = await first.request(path)
    expect((await second.request(path)).body).toEqual(body)
    expect(second.resolverCalls).toEqual(['name'])
  })

  test('while it is found out', async () => {
    const { request, resolverCalls } = createIdentityTest({ ens })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(path)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(
      1,
    )
    expect(resolverCalls).toHaveLength(3)
  })
})

test('error: ENS can’t be asked', async () => {
  const test = createIdentityTest({ ens, names: [registered] })
  test.failure = new UpstreamError({ upstream: 'rpc' })
  expect((await test.request(path)).status).toBe(503)
  // Nothing of it is cached.
  test.failure = undefined
  expect((await test.request(path)).body).toHaveProperty('name', 'alice.eth')
})
