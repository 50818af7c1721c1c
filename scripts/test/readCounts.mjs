import { existsSync, readFileSync } from 'node:fs'

const readers = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    // One that passed at the second try is as good as one that didn't.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
}

/**
 * How many tests a step ran, by its runner's report; a step without tests is
 * one check. A step that ended badly has failed in at least one thing.
 */
export function readCounts({ file, runner, code }) {
  const counts = readReport({ file, runner }) ?? {
    passed: code === 0 && !runner ? 1 : 0,
    failed: code === 0 && !runner ? 0 : 1,
  }
  const skipped = counts.skipped ?? 0
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { ...counts, skipped, failed: isSilent ? 1 : counts.failed }
}

function readReport({ file, runner }) {
  if (!runner || !existsSync(file)) return undefined
  return readers[runner](JSON.parse(readFileSync(file, 'utf8')))
}
