import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Runs of the real commands, one after the other: they share the ports. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['scripts/e2e/*.e2e.mjs'],
    fileParallelism: false,
    testTimeout: 120_000,
    // A hook ends what a test started, or copies the checkout.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['scripts/test/waitLonger.mjs'],
  },
})
