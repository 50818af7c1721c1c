import { defineConfig } from 'vitest/config'

/** Samples of what may happen in a step, for the tests of the runner. */
export default defineConfig({
  // What starts is what they cost: one thread is the least.
  test: {
    ...{ root: import.meta.dirname, include: ['*.sample.mjs'] },
    ...{ pool: 'threads', isolate: false, maxWorkers: 1 },
  },
})
