import { expect, test } from 'vitest'
import { createRpcIds } from './createRpcIds.ts'

test('default', () => {
  const now = Date.now()
  const ids = createRpcIds()
  expect(Math.floor(ids.next() / 1000)).toBeGreaterThanOrEqual(now)
  expect(ids.nextForRelay()).toMatch(/^\d{19}$/)
})

test('behavior: rises within a millisecond, and when the clock goes back', () => {
  let time = 1_700_000_000_000
  const ids = createRpcIds({ now: () => time })
  const client = []
  const relay = []
  for (let count = 0; count < 5000; count++) {
    if (count % 1000 === 0) time -= 1
    client.push(ids.next())
    relay.push(BigInt(ids.nextForRelay()))
  }
  const rises = (list: readonly (number | bigint)[]) =>
    list.every((id, at) => at === 0 || id > (list[at - 1] as number))
  expect(rises(client)).toBe(true)
  expect(rises(relay)).toBe(true)
  expect(client.every(Number.isSafeInteger)).toBe(true)
})
