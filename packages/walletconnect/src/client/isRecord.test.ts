import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { expect, test } from 'vitest'
import { isRecord } from './isRecord.ts'

test('default', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const proposal = await fixture.wallet.scan(
    await fixture.pair({ callId: 'other.with.dots' }).getUri(),
  )
  await fixture.wallet.respond(proposal)
  fixture.client
    .request({
      callId: 'sign.1',
      topic,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: [],
    })
    .catch(() => {})
  await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  await fixture.relay.idle()
  const records = [...(await fixture.store.list(''))]
  const kinds = new Set(records.map(([key]) => key.split('.')[0]))
  expect([...kinds].sort()).toEqual([
    ...['pairing', 'pending', 'request', 'seed', 'seen', 'session'],
  ])
  for (const [key, value] of records) {
    expect([key, isRecord(key, value)]).toEqual([key, true])
    // Each property missing or of another type, and each record under another key.
    for (const name of Object.keys(value as object))
      if (name !== 'answer')
        for (const other of [undefined, null, Symbol('x'), [[]]])
          expect([
            ...[key, name, other],
            isRecord(key, { ...(value as object), [name]: other }),
          ]).toEqual([key, name, other, false])
    if (key.startsWith('seed') || key.startsWith('seen')) continue
    expect(isRecord(`${key}0`, value)).toBe(false)
  }
})

test.for([
  ['other', { version: 1 }],
  ['', { version: 1 }],
  ['constructor', { version: 1 }],
  ['seed', undefined],
  ['seed', null],
  ['seed', 'ab'.repeat(32)],
  ['seed', { version: 2, seed: 'ab'.repeat(32) }],
  ['seed', { version: 1, seed: 'ab' }],
  ['seen.x', { version: 1, hashes: [1], latest: new Map() }],
  ['seen.x', { version: 1, hashes: [], latest: new Map([['a', 'b']]) }],
  ['seen.x', { version: 1, hashes: [], latest: new Map([['a', true]]) }],
] as const)('behavior: %s, %j', ([key, value]) => {
  expect(isRecord(key, value)).toBe(false)
})

test('behavior: ids as digits, and as the numbers of earlier versions', () => {
  const latest = new Map<string, unknown>([
    ['a', '1700000000000000001'],
    ['b', 1_700_000_000_000_000],
  ])
  expect(isRecord('seen.x', { version: 1, hashes: [], latest })).toBe(true)
})
