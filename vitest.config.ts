import { configDefaults, defineConfig } from 'vitest/config'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'services/*/{src,directory}/**/*.test.{ts,mjs}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'devnet/src/**/*.test.ts',
      'scripts/**/*.test.{ts,mjs}',
      'tests/**/*.test.{ts,tsx}',
    ],
    // Samples that the gates look at, not tests.
    exclude: [...configDefaults.exclude, 'scripts/gates/fixtures/**'],
    typecheck: { enabled: false },
    // Some start processes or chains, on machines of any speed.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
