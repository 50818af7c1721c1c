import { defineConfig } from 'vitest/config'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    root: import.meta.dirname,
    include: ['**/*.fault.ts'],
    // Long runs against real processes, one after the other: each wants the machine for itself.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['../../scripts/test/waitLonger.mjs'],
  },
})
