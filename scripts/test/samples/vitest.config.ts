import { defineConfig } from 'vitest/config'

/** Samples of what may happen in a step, for the tests of the runner. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.sample.mjs'] },
})
