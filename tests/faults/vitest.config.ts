import { defineConfig } from 'vitest/config'
import { limits } from '../../scripts/test/limits.mjs'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    root: import.meta.dirname,
    include: ['**/*.fault.ts'],
    // Long runs against real processes, one after the other: each wants the machine for itself.
    testTimeout: limits.longTest,
    hookTimeout: limits.test,
    fileParallelism: false,
    expect: { poll: { timeout: limits.wait } },
    setupFiles: ['../../scripts/test/waitLonger.mjs'],
  },
})
