import { existsSync, readFileSync } from 'node:fs'

/**
 * What a step's event log says: how many tests passed, failed and were skipped;
 * the `failures`, a file that broke outside of its tests among them; what has
 * begun and not ended, `running`; and whether it `finished` without an error
 * that belongs to no file.
 */
export function readEvents({ path }) {
  const events = parse(path)
  const count = (state) =>
    events.filter((it) => it.title !== undefined && it.state === state).length
  const failedTests = events.filter(
    (it) => it.title !== undefined && it.state === 'failed',
  )
  const broken = events.filter((it) => it.event === 'broke' && it.file)
  const failures = [...failedTests, ...broken].map(
    ({ file, title = '(outside of its tests)', error = '' }) => ({
      ...{ file, title, error },
    }),
  )
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failed: failures.length,
    failures,
    running: listRunning(events),
    finished:
      events.some(({ event }) => event === 'finished') &&
      !events.some(({ event, file }) => event === 'broke' && !file),
  }
}

function parse(path) {
  if (!existsSync(path)) return []
  // The last line may still be written.
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** Tests by name; a file whose tests have not begun, or have all ended, is named itself. */
function listRunning(events) {
  const open = new Map()
  for (const { event, file, title } of events) {
    const key = JSON.stringify([file, title])
    if (event === 'began') open.set(key, { file, title })
    if (event === 'ended') open.delete(key)
  }
  const left = [...open.values()]
  return left.filter(
    ({ file, title }) =>
      title !== undefined ||
      !left.some((it) => it.file === file && it.title !== undefined),
  )
}
