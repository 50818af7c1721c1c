import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `.latchkit/test/summary.json`: the suite, the commit, and for each
 * step its seconds, its counts, and the tests that failed or were unstable.
 */
export function writeSummary({ root, suite, commit, seconds, results }) {
  const steps = results.map(({ step, ...it }) => ({
    name: step.name,
    seconds: round(it.seconds ?? 0),
    passed: it.passed,
    failed: it.failed,
    skipped: it.skipped ?? 0,
    failures: it.failed > 0 ? (it.failures ?? []) : [],
    unstable: it.unstable ?? [],
  }))
  const summary = { suite, commit, seconds: round(seconds), steps }
  const folder = join(root, '.latchkit/test')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'summary.json')
  writeFileSync(path, `${JSON.stringify(summary, null, 2)}\n`)
}

function round(seconds) {
  return Math.round(seconds * 10) / 10
}
