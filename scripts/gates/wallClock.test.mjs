import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wallClock } from './wallClock.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: tests that a busy machine decides', () => {
  const root = join(fixtures, 'violations/wallClock')
  expect(
    wallClock({ root }).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "packages/a/src/a.test.ts:6 it limits how long something takes: control the clock, or make it a testCost",
      "packages/a/src/a.test.ts:7 it limits how long something takes: control the clock, or make it a testCost",
      "packages/a/src/a.test.ts:8 it limits how long something takes: control the clock, or make it a testCost",
      "packages/a/src/a.test.ts:10 it limits how long something takes: control the clock, or make it a testCost",
      "packages/a/src/slowest.test.ts:2 it measures time: control the clock, or make it a testCost",
      "packages/a/src/stopwatch.test.ts:2 it measures time: control the clock, or make it a testCost",
      "packages/a/src/unlisted.test.ts:1 no suite runs it: add the file to scripts/test/longTests.mjs",
      "tests/browser/a.spec.ts:2 it sleeps: wait for what has to happen",
    ]
  `)
})

test('behavior: what is measured in the long suite passes, and limits that grow', () => {
  expect(wallClock({ root: join(fixtures, 'good/wallClock') })).toEqual([])
})
