import { defineConfig } from '@playwright/test'

/** Samples of what may happen in a step, for the tests of the runner. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pages.mjs',
  workers: 1,
  outputDir: '../../../.latchkit/test-results-samples',
})
