import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type { Tables } from '../../../../../services/server/src/database/tables.ts'
import { startIndexer } from '../../../../../services/server/src/providers/indexer/startIndexer.ts'
import { createNodeReader } from '../createNodeReader.ts'
import { silentMetrics } from './createIndexContext.ts'

/** Entry point of a process that indexes one anvil and prints `leads` when it becomes the leader. */
const [databaseUrl = '', rpcUrl = ''] = process.argv.slice(2)
const networkId = 'eip155:31337'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

startIndexer({
  database: openDatabase<Tables>({ url: databaseUrl, connections: 3 }),
  chain: createNodeReader({ [networkId]: rpcUrl }),
  networks: [{ networkId, pollInterval: 100 }],
  logger: {
    debug() {},
    info: () => {},
    warn: (fields, message) => print(`${message} ${JSON.stringify(fields)}`),
    error: (fields, message) => print(`${message} ${JSON.stringify(fields)}`),
    child() {
      return this
    },
  },
  metrics: {
    ...silentMetrics,
    observeLeader: ({ isLeader }) => print(isLeader ? 'leads' : 'follows'),
  },
})
