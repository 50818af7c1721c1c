import { defineConfig } from 'vitest/config'
import { limits } from '../../scripts/test/limits.mjs'

export default defineConfig({
  // Every package runs from its TypeScript, unbuilt.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    root: import.meta.dirname,
    include: ['**/*.interop.ts'],
    // Processes that talk to each other, on machines of any speed.
    testTimeout: limits.test,
    hookTimeout: limits.test,
    fileParallelism: false,
    expect: { poll: { timeout: limits.wait } },
    setupFiles: ['../../scripts/test/waitLonger.mjs'],
  },
})
