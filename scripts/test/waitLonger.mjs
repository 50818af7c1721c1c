import { afterAll, vi } from 'vitest'

/** Milliseconds; Vitest's own default is a second, which a busy machine exceeds. */
const timeout = 15_000

// Vitest has no setting for these two. A condition that never holds fails later, and only then.
for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name]
  // Files that share a process would wrap it once more each.
  afterAll(() => {
    vi[name] = wait
  })
  vi[name] = (check, options) =>
    wait(check, {
      timeout,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
}
