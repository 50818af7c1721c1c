import type { ChainReader } from '../chain/ChainReader.ts'
import type { Route } from '../http/Route.ts'
import { createIndexedHistory } from '../providers/indexer/createIndexedHistory.ts'
import { getHistory } from '../services/account/getHistory.ts'
import type { createServices } from './createServices.ts'

/** What an address did and holds. */
export function createAccount(
  parameters: createServices.Parameters & { chain: ChainReader },
): readonly Route[] {
  const { config, database, chain } = parameters
  const indexed = config.networks.filter(({ history }) => history === 'indexer')
  const history = createIndexedHistory({
    database,
    networkIds: indexed.map(({ id }) => id),
    currencies: Object.fromEntries(
      indexed.map(({ id, nativeCurrency }) => [id, nativeCurrency]),
    ),
  })
  return [getHistory({ networkIds: chain.networkIds, history: [history] })]
}
