import { afterAll, vi } from 'vitest'
import { limits } from './limits.mjs'

// Vitest has no setting for these two: by themselves they wait for a second,
// which a busy machine exceeds. A condition that never holds fails later, and only then.
for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name]
  // Files that share a process would wrap it once more each.
  afterAll(() => {
    vi[name] = wait
  })
  vi[name] = (check, options = {}) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    const timeout = Math.max(given.timeout ?? 0, limits.wait)
    return wait(check, { ...given, timeout })
  }
}
