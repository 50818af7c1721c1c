/**
 * The tests of `npm run test:long` that the check does not run, each group with
 * its reason.
 */
const unit = [
  {
    reason: 'They start real processes, kill them and start them again.',
    files: [
      'services/accounts/src/{main,admin/backup,lifecycle/processes}.test.ts',
      'services/relay/src/{main,startRelay}.test.ts',
      'services/server/src/main.test.ts',
      'services/server/src/providers/indexer/startIndexer.test.ts',
      'services/vault/src/admin/admin.test.ts',
    ],
  },
  {
    reason: 'They start or migrate one database after another.',
    files: [
      'services/server/src/projects/createProjectStore.test.ts',
      'services/server/src/providers/indexer/advance.test.ts',
      'services/server/src/providers/registry/createSqlRegistry.test.ts',
      'services/shared/src/database/{openDatabase,migrate}.test.ts',
      'services/shared/src/postgres/startEmbeddedPostgres.test.ts',
      'tests/server/{debian,embedded}.test.ts',
    ],
  },
  {
    reason: 'They wait for real clocks, measure, or compute for many seconds.',
    files: [
      'devnet/src/compileContracts.test.ts',
      'packages/test/src/core/startStopwatch.test.ts',
      'services/frame/src/app/security/security.test.ts',
      'services/relay/src/limits/clientLimits.test.ts',
      'services/relay/src/mailbox/redis/createRedisStore.test.ts',
      'services/server/src/providers/images/create{AvatarSource,ImageThreads}.test.ts',
      'services/server/src/rpc/bodyCost.test.ts',
    ],
  },
]

const browser = [
  {
    reason: 'Faults and attacks, each with a unit test over many more of them.',
    files: [
      ...['{embedded,rpc,server,ui,wallet}-faults', 'hostile-wallets'],
      ...['embedded-{frame,security}', 'frame-host', 'real-wallets', 'traces'],
    ],
  },
  {
    reason: 'Every scene in every language, look and width.',
    files: ['scenes', 'approval-languages', 'motion'],
  },
  {
    reason: 'Variants of a journey that the check takes once.',
    files: [
      ...['all-wallets', 'chains', 'connect-options', 'wallet-{events,reload}'],
      ...['embedded-email', 'wallet-visitor'],
      'walletconnect-{code,links,pages,wallet}',
    ],
  },
  {
    reason: 'The parts of the demo, and other ways to build an app.',
    files: ['demo', 'demo-{configurator,embedded,server}', 'ssr', 'testing'],
  },
]

/** Tests of the check that try more in the long suite (other engines, other runners), or measure time there (`testCost`). */
const deeper = [
  'packages/bitcoin/src/{message/isSignedBy,transfer/libraries}.test.ts',
  'packages/core/src/amounts/amounts.test.ts',
  'packages/core/src/connection/machine.test.ts',
  'packages/evm/src/{injected/discover,signature/hashTypedData}.test.ts',
  'packages/polkadot/src/{address,chain}/libraries.test.ts',
  'packages/solana/src/transaction/libraries.test.ts',
  'packages/ui/src/theme/createTheme.test.ts',
  'scripts/test/judgeStep.test.mjs',
  'services/accounts/src/{hostile,login/login,store/store}.test.ts',
  'services/relay/src/rpc/parseFrame.test.ts',
  'services/server/src/directory/sanitizeSvg.test.ts',
  'services/server/src/providers/{indexer/tokens/readNftMetadata,onramp/createSqlOrders}.test.ts',
]

/** Globs of the long unit tests, from the root. */
export const longUnitTests = unit.flatMap(({ files }) => files)

/** Globs of all that the long suite's step `unit-long` runs. */
export const longAndDeeperUnitTests = [...longUnitTests, ...deeper]

/** Globs of the long browser tests, from any folder. */
export const longBrowserTests = browser
  .flatMap(({ files }) => files)
  .map((name) => `**/${name}.spec.ts`)
