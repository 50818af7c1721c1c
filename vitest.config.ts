import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { limits } from './scripts/test/limits.mjs'
import { listPageTests } from './scripts/test/listPageTests.mjs'
import {
  longAndDeeperUnitTests,
  longUnitTests,
} from './scripts/test/longTests.mjs'

/** `source` lets every package run from its TypeScript, unbuilt. */
const conditions = ['source', 'module', 'browser', 'development|production']

/** Tests that leave the process as they found it, so that they may share one. */
const together = [
  '{apps,packages,services}/*/src/**/*.test.{ts,tsx}',
  'services/server/directory/**/*.test.{ts,mjs}',
  'devnet/src/**/*.test.ts',
  '{scripts,tests}/**/*.test.{ts,tsx,mjs}',
]

/** Share processes among themselves: the libraries of their chains reconnect and ping for a while. */
const chains = ['packages/{bitcoin,polkadot,solana}/src/**/*.test.ts']

/** Tests that stand on a page: each file in a context of its own, as React keeps parts of the page that it sees first. */
const pages = listPageTests({ root: import.meta.dirname })

/** Tests that need a process of their own. */
const apart = [
  // Fail in a context of their own in a shared process; the cause was not found.
  'packages/ui/src/views/connectingWalletConnect/ConnectingWalletConnectView.test.tsx',
  'packages/ui/src/views/{emailLogin/EmailLogin,security/Security,updateEmail/UpdateEmail}View.test.tsx',
  // Count all timers there are; others leave some behind, such as pings of nodes.
  'packages/core/src/{actions/reconnect,connection/machine}.test.ts',
  'packages/evm/src/adapter/operations.test.ts',
  'packages/evm/src/injected/createInjectedSession.faults.test.ts',
  'packages/core/src/wallets/startDiscovery.test.ts',
  'packages/evm/src/session/createSessionSupport.test.ts',
  'packages/walletconnect/src/client/watchDeadlines.test.ts',
  // Count all requests there are, the pings of others included.
  'packages/core/src/actions/getBalances.test.ts',
  'packages/evm/src/client/{ccipRead,createGatewayRequest}.test.ts',
  // What they load changes the process for good.
  'packages/testing/src/{exports/playwright,solana/createFakeSolanaWallet}.test.ts',
  'packages/walletconnect/src/connector/openConnector.relay.test.ts',
  'tests/docs/{errors,hooks}.test.ts',
  'tests/families/walletStandard.test.ts',
  'tests/setup/chromium.test.ts',
  // Start servers and databases, which do so too.
  'services/server/src/{database,lifecycle}/**/*.test.ts',
  'services/server/src/main.test.ts',
  'services/accounts/src/{lifecycle/**/*,main,store/*}.test.ts',
]

const { LATCHKIT_SUITE: suite } = process.env

// Samples that the gates look at, not tests. Without a suite, all tests can be run.
const exclude = [
  ...configDefaults.exclude,
  'scripts/gates/fixtures/**',
  ...(suite === 'check' ? longUnitTests : []),
]

const projects = [
  {
    extends: true as const,
    test: { name: 'apart', include: apart, exclude },
  },
  {
    extends: true as const,
    test: { name: 'chains', include: chains, exclude, isolate: false },
  },
  {
    extends: true as const,
    test: {
      name: 'pages',
      include: pages,
      exclude: [...exclude, ...apart],
      pool: 'vmThreads',
    },
  },
  {
    extends: true as const,
    test: {
      name: 'together',
      include: together,
      exclude: [...exclude, ...apart, ...chains, ...pages],
      isolate: false,
      setupFiles: [
        'scripts/test/waitLonger.mjs',
        'scripts/test/leaveNoTrace.mjs',
      ],
    },
  },
]

const longProject = {
  extends: true as const,
  test: { name: 'long', include: longAndDeeperUnitTests, exclude },
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  // Nothing is bundled ahead, so there is nothing to look for.
  optimizeDeps: { noDiscovery: true, include: [] },
  test: {
    typecheck: { enabled: false },
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.wait } },
    setupFiles: ['scripts/test/waitLonger.mjs'],
    restoreMocks: true,
    unstubGlobals: true,
    // One waits while others compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: suite === 'long' ? [longProject] : projects,
  },
})
