import { expect, test } from 'vitest'
import { createMemoryStore } from '../store/createMemoryStore.ts'
import { isOutdated } from './isOutdated.ts'
import { openRecords } from './openRecords.ts'

const now = 1_790_000_000_000

test.for([
  ['later', [now * 1000, (now + 1) * 1000], [false, false]],
  ['earlier', [now * 1000, (now - 1) * 1000], [false, true]],
  ['the same', [now * 1000, now * 1000], [false, true]],
  ['within a millisecond', [now * 1000 + 9, now * 1000 + 1], [false, false]],
  ['16 digits, then 15', [now * 1000, (now + 1) * 256], [false, false]],
  [
    '16 digits, then 15 of before',
    [now * 1000, (now - 1) * 256],
    [false, true],
  ],
  ['15 digits, then 16', [now * 256, (now + 1) * 1000], [false, false]],
  ['small ones', [2, 3, 1], [false, false, true]],
] as const)('default: %s', async ([, ids, expected]) => {
  const outdated = await run(ids.map(String))
  expect(outdated).toEqual(expected)
})

test('behavior: texts', async () => {
  expect(await run(['"7"', '"6"', '"x"', '"5"', '"8"'])).toEqual([
    ...[false, true, false, true, false],
  ])
})

async function run(ids: readonly string[]): Promise<readonly boolean[]> {
  const store = createMemoryStore()
  const { act } = await openRecords({ store, onChange() {} })
  return act((step) =>
    ids.map((id) => isOutdated(step, { topic: 'a', name: 'b', id })),
  )
}
