import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { limits } from '../test/limits.mjs'

/** Runs of the real commands, two files at a time: most of the time a start waits. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['scripts/e2e/*.e2e.mjs'],
    maxWorkers: 2,
    testTimeout: limits.test,
    // A hook ends what a test started, or copies the checkout.
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.wait } },
    setupFiles: ['scripts/test/waitLonger.mjs'],
  },
})
