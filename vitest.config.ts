import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { listPageTests } from './scripts/test/listPageTests.mjs'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

/** Tests that leave the process as they found it, so that they may share one. */
const together = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'services/server/{src,directory}/**/*.test.{ts,mjs}',
]

/** Among them, those that need a process of their own. */
const apart = [
  ...listPageTests({ root: import.meta.dirname }),
  // Count all timers there are; others leave some behind, such as pings of nodes.
  'packages/core/src/connection/machine.test.ts',
  'packages/evm/src/adapter/operations.test.ts',
  'packages/evm/src/injected/createInjectedSession.faults.test.ts',
  'packages/evm/src/injected/startDiscovery.test.ts',
  'packages/evm/src/session/createSessionSupport.test.ts',
  'packages/walletconnect/src/client/watchDeadlines.test.ts',
  // The libraries of their chains reconnect and ping for a while.
  'packages/{bitcoin,polkadot,solana}/src/**/*.test.ts',
  // Count all requests there are, the pings of others included.
  'packages/core/src/actions/getBalances.test.ts',
  'packages/evm/src/client/{ccipRead,createGatewayRequest}.test.ts',
  // What they load changes the process for good.
  'packages/testing/src/exports/playwright.test.ts',
  'packages/walletconnect/src/connector/openConnector.relay.test.ts',
  // Start servers and databases, which do so too.
  'services/server/src/{database,lifecycle}/**/*.test.ts',
  'services/server/src/main.test.ts',
]

// Samples that the gates look at, not tests.
const exclude = [...configDefaults.exclude, 'scripts/gates/fixtures/**']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    typecheck: { enabled: false },
    // Some start processes or chains, on machines of any speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['scripts/test/waitLonger.mjs'],
    restoreMocks: true,
    unstubGlobals: true,
    // One waits while others compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            ...apart,
            'services/{relay,shared}/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'devnet/src/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'tests/**/*.test.{ts,tsx}',
          ],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          exclude: [...exclude, ...apart],
          isolate: false,
          setupFiles: [
            'scripts/test/waitLonger.mjs',
            'scripts/test/leaveNoTrace.mjs',
          ],
        },
      },
    ],
  },
})
