import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Every package runs from its TypeScript, unbuilt.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    root: import.meta.dirname,
    include: ['**/*.interop.ts'],
    // Processes that talk to each other, on machines of any speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['../../scripts/test/waitLonger.mjs'],
  },
})
