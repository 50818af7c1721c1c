import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenCode } from './forbiddenCode.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: each construct, and module mocks in tests', () => {
  const root = join(fixtures, 'violations/forbiddenCode')
  expect(
    forbiddenCode({ root }).map(({ line, message }) => `${line} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "1 React.lazy: React holds its fallback for 300 ms; use a loader",
      "2 import from another host",
      "4 enum: a union of strings says the same",
      "8 default export: name it",
      "9 innerHTML takes text for markup",
      "10 insertAdjacentHTML takes text for markup",
      "11 write takes text for markup",
      "12 postMessage to '*' reaches any origin",
      "13 postMessage to '*' reaches any origin",
      "14 eval runs text as code",
      "15 new Function runs text as code",
      "16 a script element loads code that nobody reviewed",
      "17 import from another host",
      "18 import from another host",
      "19 React.lazy: React holds its fallback for 300 ms; use a loader",
      "20 dangerouslySetInnerHTML takes text for markup",
      "3 vi.mock: pass the dependency in",
      "4 vi.doMock: pass the dependency in",
    ]
  `)
})

test('behavior: their harmless neighbours pass', () => {
  const root = join(fixtures, 'good/forbiddenCode')
  expect(forbiddenCode({ root })).toEqual([])
})

test("T9: no source posts a message to '*'", () => {
  const root = join(fixtures, 'violations/forbiddenCode')
  const found = forbiddenCode({ root }).filter(({ message }) =>
    message.startsWith("postMessage to '*'"),
  )
  // The gate looks for them in all sources.
  expect(found).toHaveLength(2)
})
