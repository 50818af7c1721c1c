import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCounts } from './readCounts.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('default: a step without tests is one check', () => {
  expect(read({ code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(read({ code: 1 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('parameters: reports of vitest and Playwright', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }
  expect(read({ code: 1, runner: 'vitest', report: vitest })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
  })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(read({ code: 1, runner: 'playwright', report: { stats } })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
  })
})

test.each([
  ['no report', { code: 0 }],
  ['a bad end in spite of the report', { code: 1, report: vitest(5) }],
  ['no test at all', { code: 0, report: vitest(0) }],
])('error: %s', (_, run) => {
  expect(read({ ...run, runner: 'vitest' }).failed).toBe(1)
})

function vitest(passed) {
  return { numPassedTests: passed, numFailedTests: 0, numPendingTests: 0 }
}

function read({ report, ...run }) {
  const file = join(folder, 'report.json')
  if (report) writeFileSync(file, JSON.stringify(report))
  return readCounts({ file, ...run })
}
