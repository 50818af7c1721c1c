import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `.latchkit/test/summary.json`: the suite, the commit, and for each
 * step that has ended its seconds, its counts, the tests that failed or were
 * unstable, and what the run said of it: left out, kept, stood still. `ended`
 * is whether the whole run has.
 */
export function writeSummary(parameters) {
  const { root, suite, commit, seconds, results, ended } = parameters
  const steps = results.map(({ step, ...it }) => ({
    name: step.name,
    seconds: round(it.seconds ?? 0),
    passed: it.passed,
    failed: it.failed,
    skipped: it.skipped ?? 0,
    failures: it.failed > 0 ? (it.failures ?? []) : [],
    unstable: it.unstable ?? [],
    ...(it.isLeftOut && { isLeftOut: true }),
    ...(it.standstill && { standstill: it.standstill }),
    ...(it.again && { again: it.again }),
  }))
  const summary = { suite, commit, ended, seconds: round(seconds), steps }
  const folder = join(root, '.latchkit/test')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'summary.json')
  writeFileSync(path, `${JSON.stringify(summary, null, 2)}\n`)
}

function round(seconds) {
  return Math.round(seconds * 10) / 10
}
