import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { listPageTests } from './scripts/test/listPageTests.mjs'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

/** Tests that leave the process as they found it, so that they may share one. */
const together = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'services/server/{src,directory}/**/*.test.{ts,mjs}',
  'services/accounts/src/**/*.test.ts',
  'services/frame/src/**/*.test.ts',
]

/** Share processes among themselves: the libraries of their chains reconnect and ping for a while. */
const chains = ['packages/{bitcoin,polkadot,solana}/src/**/*.test.ts']

/** Among those of packages and services, the ones that need a process of their own. */
const apart = [
  ...listPageTests({ root: import.meta.dirname }),
  // Count all timers there are; others leave some behind, such as pings of nodes.
  'packages/core/src/connection/machine.test.ts',
  'packages/evm/src/adapter/operations.test.ts',
  'packages/evm/src/injected/createInjectedSession.faults.test.ts',
  'packages/core/src/wallets/startDiscovery.test.ts',
  'packages/evm/src/session/createSessionSupport.test.ts',
  'packages/walletconnect/src/client/watchDeadlines.test.ts',
  // Count all requests there are, the pings of others included.
  'packages/core/src/actions/getBalances.test.ts',
  'packages/evm/src/client/{ccipRead,createGatewayRequest}.test.ts',
  // What they load changes the process for good.
  'packages/testing/src/exports/playwright.test.ts',
  'packages/walletconnect/src/connector/openConnector.relay.test.ts',
  // Start servers and databases, which do so too.
  'services/server/src/{database,lifecycle}/**/*.test.ts',
  'services/server/src/main.test.ts',
  'services/accounts/src/{lifecycle/**/*,main,store/*}.test.ts',
]

/** Whether `npm test` runs this without `CI`: it has 15 minutes for everything. A file that is named to Vitest always runs. */
const isPlain = process.env.npm_lifecycle_event === 'test' && !process.env.CI

/** What a plain run leaves out: each takes more than ten seconds, for real processes, stores or clocks. */
const long = [
  'devnet/src/compileContracts.test.ts',
  'services/accounts/src/{main,admin/backup,lifecycle/processes}.test.ts',
  'services/frame/src/app/security/security.test.ts',
  'services/relay/src/{main,startRelay,limits/clientLimits}.test.ts',
  'services/server/src/main.test.ts',
  'services/server/src/projects/createProjectStore.test.ts',
  'services/server/src/providers/images/create{AvatarSource,ImageThreads}.test.ts',
  'services/server/src/providers/indexer/{advance,startIndexer}.test.ts',
  'services/server/src/providers/registry/createSqlRegistry.test.ts',
  'services/shared/src/database/{openDatabase,migrate}.test.ts',
  'services/shared/src/postgres/startEmbeddedPostgres.test.ts',
  'services/vault/src/admin/admin.test.ts',
  'tests/server/{debian,embedded}.test.ts',
]

// Samples that the gates look at, not tests.
const exclude = [
  ...configDefaults.exclude,
  'scripts/gates/fixtures/**',
  ...(isPlain ? long : []),
]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    typecheck: { enabled: false },
    // Some start processes or chains, on machines of any speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
            'services/{keeper,vault}/src/**/*.test.ts',
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
        test: { name: 'chains', include: chains, exclude, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          exclude: [...exclude, ...apart, ...chains],
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
