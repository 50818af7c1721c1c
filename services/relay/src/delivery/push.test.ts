import { expect, test } from 'vitest'
import { createPushIds } from './push.ts'

test('behavior: B5: a million ids', () => {
  let time = 1_700_000_000_000
  const next = createPushIds({ now: () => time })
  let last = 0
  for (let i = 0; i < 1_000_000; i++) {
    // Now and then the clock goes on, or back.
    if (i % 1_000 === 0) time += i % 7_000 === 0 ? -3 : 1
    const id = next()
    if (id <= last || !Number.isSafeInteger(id)) expect.fail(`${last}, ${id}`)
    last = id
  }
  expect(String(last)).toHaveLength(15)
})
