import type { Route } from '../http/Route.ts'
import { startIndexer } from '../providers/indexer/startIndexer.ts'
import { getBalances } from '../services/account/getBalances.ts'
import { getHistory } from '../services/account/getHistory.ts'
import { getPrices } from '../services/account/getPrices.ts'
import { createAccountPorts } from './createAccountPorts.ts'
import { createHistory } from './createHistory.ts'
import type { createServices } from './createServices.ts'

/** Milliseconds that one of several nodes may lag behind the others. */
const lag = 30_000

/** What addresses hold and did; starts the indexers that write it down. */
export async function createAccount(
  ports: createServices.Ports,
): Promise<readonly Route[]> {
  const { config, chain, database, logger, metrics, disposer } = ports
  const indexed = config.networks.filter(({ history }) => history === 'indexer')
  if (indexed.length > 0) {
    const networks = indexed.map(({ id, indexFrom, rpcUrls }) => ({
      networkId: id,
      startBlock: BigInt(indexFrom),
      lagTolerance: rpcUrls.length > 1 ? lag : 0,
    }))
    const indexer = startIndexer({ database, chain, networks, logger, metrics })
    disposer.add(() => indexer.stop())
  }

  const { networkIds } = chain
  const account = await createAccountPorts(ports)
  return [
    getHistory({
      networkIds,
      history: createHistory(ports),
      prices: account.prices,
    }),
    getBalances(account),
    getPrices(account),
  ]
}
