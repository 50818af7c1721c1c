import { createIdentityTest } from '@latchkit/test/server/createIdentityTest'
import { toAccount } from '@latchkit/test/server/createNamesTest'
import { expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'

const alice = toAccount(1).address
const record = 'https://a.example/b.png'
const picture = {
  body: new TextEncoder().encode('picture'),
  type: 'image/webp',
  etag: '"abc"',
}
const avatars = { [record]: picture }
const ens = {
  addresses: { 'alice.eth': alice },
  avatars: { 'alice.eth': record },
}
const path = '/v1/avatar/alice.eth'

test('default', async () => {
  const { request, loaded } = createIdentityTest({ ens, avatars })
  const { status, headers, body } = await request(path)
  expect({ status, body }).toEqual({ status: 200, body: 'picture' })
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('etag')).toBe('"abc"')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(loaded).toEqual([{ record, owner: alice }])
})

test('behavior: a name of this server needs no ENS', async () => {
  const name = 'bobby.example.eth'
  const bobby = toAccount(2).address
  const attributes = [{ key: 'avatar', value: record }]
  const times = { registeredAt: new Date(), updatedAt: null }
  const names = [{ name, address: bobby, coinType: 60, attributes, ...times }]
  const { request, resolverCalls, loaded } = createIdentityTest({
    names,
    avatars,
  })
  expect((await request(`/v1/avatar/${name}`)).body).toBe('picture')
  expect(loaded).toEqual([{ record, owner: bobby }])
  expect(resolverCalls).toEqual([])
})

test('behavior: a picture is kept, and so is the lack of one', async () => {
  const test = createIdentityTest({ ens, avatars })
  await Promise.all([test.request(path), test.request(path)])
  test.time += 3_599_000
  await test.request('/v1/avatar/ALICE.eth')
  expect(test.loaded).toHaveLength(1)
  test.time += 2_000
  await test.request(path)
  expect(test.loaded).toHaveLength(2)

  const without = createIdentityTest({ ens })
  expect((await without.request(path)).status).toBe(404)
  without.time += 299_000
  expect((await without.request(path)).status).toBe(404)
  expect(without.loaded).toHaveLength(1)
  without.time += 2_000
  await without.request(path)
  expect(without.loaded).toHaveLength(2)
})

test('error: there is none', async () => {
  const { request, loaded } = createIdentityTest({ ens: {} })
  expect(await request(path)).toMatchObject({
    status: 404,
    body: { reasons: [{ field: 'name' }] },
  })
  expect(loaded).toEqual([])
})

test('error: there is no ENS', async () => {
  const { request } = createIdentityTest({ hasNoEns: true })
  expect((await request(path)).status).toBe(404)
})

test('error: no name', async () => {
  const { request } = createIdentityTest({ ens })
  for (const name of [
    'a..eth',
    'a%20b.eth',
    '%D0%B0lice.eth',
    'x',
    'a'.repeat(256),
  ])
    expect((await request(`/v1/avatar/${name}`)).status).toBe(400)
})

test('error: an upstream is unreachable', async () => {
  const test = createIdentityTest({ ens, avatars })
  test.failure = new UpstreamError({ upstream: 'rpc' })
  expect((await test.request(path)).status).toBe(503)
  test.failure = undefined
  expect((await test.request(path)).status).toBe(200)
})
