import { afterAll, vi } from 'vitest'
import { limits } from './limits.mjs'

// Vitest has no setting for these two: by themselves they wait for a second,
// which a busy machine exceeds. A condition that never holds fails later, and only then.
let waiting = 0
for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name]
  // Files that share a process would wrap it once more each.
  afterAll(() => {
    vi[name] = wait
  })
  vi[name] = (check, options = {}) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    const timeout = Math.max(given.timeout ?? 0, limits.wait)
    waiting += 1
    const waited = wait(check, { ...given, timeout })
    const end = () => {
      waiting -= 1
    }
    waited.then(end, end)
    return waited
  }
}

// One that goes on moves the fake clock of the file after this one.
afterAll(() => {
  if (waiting > 0) throw new Error(`This file left ${waiting} waits.`)
})
