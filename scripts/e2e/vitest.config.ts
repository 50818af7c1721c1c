import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Runs of the real commands, one after the other: they share the ports. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['scripts/e2e/*.e2e.mjs'],
    fileParallelism: false,
    testTimeout: 120_000,
  },
})
