import { createMemoryRegistry } from '@latchkit/test/server/createMemoryRegistry'
import {
  createNamesTest,
  toAccount,
} from '@latchkit/test/server/createNamesTest'
import { describe, expect, test } from 'vitest'
import { toName } from './registeredName.ts'

const alice = toAccount(1)
describe('getName', () => {
  test.each(['bobby.example.eth', 'vitalik.eth', 'example.eth'])(
    'behavior: %s is not registered',
    async (name) => {
      const { request } = createNamesTest()
      const { status, body } = await request(`/v1/profile/account/${name}`)
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          status: 'FAILED',
          reasons: [
            {
              field: 'name',
              name: 'name',
              description: 'Nobody has registered this name',
            },
          ],
        },
      })
    },
  )

  test.each(['bob by.example.eth', 'a..eth', `'--`, 'b\u0430bby.example.eth'])(
    'error: %s has no normal form',
    async (name) => {
      const { request } = createNamesTest()
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      expect(await request(path)).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'name' }] },
      })
    },
  )
})

describe('getNames', () => {
  test.each([alice.address, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'behavior: %s has none',
    async (address) => {
      const { request } = createNamesTest()
      const answer = await request(
        `/v1/profile/reverse/${address}?apiVersion=2`,
      )
      expect(answer).toEqual({ status: 200, body: [] })
    },
  )
})

test('behavior: an address of another namespace is not looked up', async () => {
  const listByAddress = () => Promise.reject(new Error('It is no address.'))
  const registry = { ...createMemoryRegistry(), listByAddress }
  const { request } = createNamesTest({ registry })
  const path = '/v1/profile/reverse/5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await request(path)).toEqual({ status: 200, body: [] })
})

test('behavior: an address in any case has its names', async () => {
  const names = createNamesTest()
  await names.register({ account: alice })
  const upper = `0x${alice.address.slice(2).toUpperCase()}`
  const { body } = await names.request(`/v1/profile/reverse/${upper}`)
  expect(body).toMatchObject([{ name: 'bobby.example.eth' }])
})

test('behavior: a name that was changed has the time of it', () => {
  const time = new Date(1_700_000_000_999)
  const registered = {
    ...{ name: 'bobby.example.eth', address: alice.address, coinType: 60 },
    ...{ attributes: [], registeredAt: time, updatedAt: time },
  }
  expect(toName(registered)).toMatchObject({
    registered_at: 1_700_000_000,
    updated_at: 1_700_000_000,
  })
})

describe('getNameSuggestions', () => {
  const suggest = async (
    wanted: string,
    query = '',
    { request } = createNamesTest(),
  ) => {
    const name = encodeURIComponent(wanted)
    return await request(`/v1/profile/suggestions/${name}${query}`)
  }

  test('default', async () => {
    expect(await suggest('Bobby')).toMatchInlineSnapshot(`
      {
        "body": {
          "audience": "https://names.example",
          "suggestions": [
            {
              "name": "bobby.example.eth",
              "registered": false,
            },
            {
              "name": "bobby-eth.example.eth",
              "registered": false,
            },
            {
              "name": "bobby-wallet.example.eth",
              "registered": false,
            },
            {
              "name": "bobby-hq.example.eth",
              "registered": false,
            },
            {
              "name": "bobby-app.example.eth",
              "registered": false,
            },
            {
              "name": "bobby-x.example.eth",
              "registered": false,
            },
          ],
        },
        "status": 200,
      }
    `)
    expect(await suggest('bobby')).toEqual(await suggest('Bobby'))
    expect(await suggest('bobby.example.eth')).toEqual(await suggest('bobby'))
  })

  test('parameters: zone', async () => {
    const { body } = await suggest('bobby', '?zone=other.example')
    expect(body).toHaveProperty('suggestions.0.name', 'bobby.other.example')
    expect(await suggest('bobby', '?zone=stranger.eth')).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'zone' }] },
    })
  })

  test('behavior: registered names are marked, and others are suggested', async () => {
    const names = createNamesTest()
    await names.register({ account: alice })
    const signed = { name: 'bobby-eth.example.eth' }
    await names.register({ account: toAccount(2), signed })
    const { body } = await suggest('bobby', '', names)
    expect(body).toMatchObject({
      suggestions: [
        { name: 'bobby.example.eth', registered: true },
        { name: 'bobby-wallet.example.eth', registered: false },
        { name: 'bobby-hq.example.eth', registered: false },
        { name: 'bobby-app.example.eth', registered: false },
        { name: 'bobby-x.example.eth', registered: false },
        { name: 'its-bobby.example.eth', registered: false },
      ],
    })
  })

  test('behavior: what is reserved can’t be had', async () => {
    const { body } = await suggest('support')
    expect(body).toHaveProperty('suggestions.0', {
      name: 'support.example.eth',
      registered: true,
    })
  })

  test('behavior: every free one can be registered', async () => {
    const { body } = await suggest('Jörg!')
    const { suggestions } = body as { suggestions: { name: string }[] }
    expect(suggestions).toHaveLength(6)
    const { register } = createNamesTest()
    for (const [index, { name }] of suggestions.entries()) {
      const account = toAccount(index + 1)
      const { status } = await register({ account, signed: { name } })
      expect(status).toBe(200)
    }
  })

  test('behavior: nothing like it can be had', async () => {
    const { body } = await suggest('🔑')
    expect(body).toEqual({ suggestions: [], audience: 'https://names.example' })
  })
})
