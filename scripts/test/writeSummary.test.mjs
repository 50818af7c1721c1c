import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSummary } from './writeSummary.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-summary-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const green = { passed: 3, failed: 0, seconds: 1.26 }

/** Writes the summary of a run whose step has this result, and reads the step. */
function write(result) {
  const results = [{ step: { name: 'unit' }, ...result }]
  const run = { suite: 'check', commit: 'a1', seconds: 2, ended: true }
  writeSummary({ root, results, ...run })
  const path = join(root, '.latchkit/test/summary.json')
  const { steps, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
  expect(rest).toEqual(run)
  return steps[0]
}

test('default: seconds and counts', () => {
  expect(write(green)).toEqual({
    ...{ name: 'unit', seconds: 1.3, passed: 3, failed: 0, skipped: 0 },
    ...{ failures: [], unstable: [] },
  })
})

test('behavior: what failed, and what passed when it was run again', () => {
  const failures = [{ file: 'a.test.ts', title: 'adds', error: 'expected 3' }]
  expect(write({ ...green, failed: 1, failures }).failures).toEqual(failures)
  const unstable = write({ ...green, failures, unstable: failures })
  expect(unstable).toMatchObject({ failures: [], unstable: failures })
})

test.each([
  ['left out', { passed: 0, isLeftOut: true }],
  ['kept', { again: 'kept from a0' }],
  ['ended, as it stood still', { failed: 1, standstill: 'running: adds' }],
])('behavior: a step that was %s says so', (_, result) => {
  expect(write({ ...green, ...result })).toMatchObject(result)
})
