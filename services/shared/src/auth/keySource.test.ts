import { expect, test } from 'vitest'
import { createRemoteKeySource } from './keySource.ts'
import { deriveSigningKey } from './keys.ts'

const [first, second] = ['one', 'two'].map((it) => deriveSigningKey(it).jwk)

function setup() {
  const clock = { time: 0 }
  const served: { calls: number; respond: () => Response } = {
    calls: 0,
    respond: () => Response.json({ keys: [first] }),
  }
  const source = createRemoteKeySource({
    url: 'https://accounts.example/.well-known/jwks.json',
    now: () => clock.time,
    async fetch() {
      served.calls++
      return served.respond()
    },
  })
  return { clock, served, source }
}

test('default', async () => {
  const { served, source } = setup()
  const kid = String(first?.kid)
  const found = await Promise.all([source.find(kid), source.find(kid)])
  expect(found.every(Boolean)).toBe(true)
  expect(served.calls).toBe(1)
})

test('behavior: unknown ids cause one read in five seconds', async () => {
  const { clock, served, source } = setup()
  for (let count = 0; count < 100; count++) await source.find(`id${count}`)
  expect(served.calls).toBe(1)
  served.respond = () => Response.json({ keys: [second] })
  clock.time = 5_000
  expect(await source.find(String(second?.kid))).toBeDefined()
  expect(served.calls).toBe(2)
})

test.each<[string, () => Response]>([
  ['an error', () => new Response(null, { status: 500 })],
  ['text', () => new Response('<html>')],
  [
    'a key of another kind',
    () => Response.json({ keys: [{ ...second, kty: 'oct' }] }),
  ],
  ['a private key', () => Response.json({ keys: [{ ...second, d: 'a' }] })],
  ['__proto__', () => new Response('{"keys":[],"__proto__":{}}')],
  ['too much', () => Response.json({ keys: [], more: 'x'.repeat(20_000) })],
])('error: %s instead of keys, and the last ones stay', async (_, respond) => {
  const { clock, served, source } = setup()
  await source.find(String(first?.kid))
  served.respond = respond
  clock.time = 3_600_000
  expect(await source.find(String(first?.kid))).toBeDefined()
  expect(served.calls).toBe(2)
})
