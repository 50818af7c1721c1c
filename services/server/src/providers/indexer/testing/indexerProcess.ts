import { openDatabase } from '../../../database/openDatabase.ts'
import { createNodeReader } from '../../../testing/createNodeReader.ts'
import { startIndexer } from '../startIndexer.ts'
import { silentMetrics } from './silentMetrics.ts'

/** A process that does nothing but index one anvil, and says on its output when it leads. */
const [databaseUrl = '', rpcUrl = ''] = process.argv.slice(2)
const networkId = 'eip155:31337'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

startIndexer({
  database: openDatabase({ url: databaseUrl, connections: 3 }),
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
