import { ConfigError } from '@latchkit/shared/config'
import type { Config } from '../config/readConfig.ts'
import { guide } from '../config/settings.ts'
import { createBlockscoutHistory } from '../providers/blockscout/createBlockscoutHistory.ts'
import { createEtherscanHistory } from '../providers/etherscan/createEtherscanHistory.ts'
import { createIndexedHistory } from '../providers/indexer/createIndexedHistory.ts'
import type { HistorySource } from '../services/account/HistorySource.ts'
import type { createServices } from './createServices.ts'

/** Where each network's list of transactions comes from, as the operator chose. */
export function createHistory({
  config,
  database,
}: Pick<createServices.Ports, 'config' | 'database'>): HistorySource[] {
  const by = (name: Config.Network['history']) =>
    config.networks.filter(({ history }) => history === name)
  const currencies = Object.fromEntries(
    config.networks.map(({ id, nativeCurrency }) => [id, nativeCurrency]),
  )
  const sources = [
    createIndexedHistory({
      database,
      networkIds: by('indexer').map(({ id }) => id),
      currencies,
    }),
    createBlockscoutHistory({
      urls: Object.fromEntries(
        by('blockscout').flatMap(({ id, blockscoutUrl }) =>
          blockscoutUrl ? [[id, blockscoutUrl]] : [],
        ),
      ),
      apiKey: config.blockscoutKey?.reveal(),
      currencies,
    }),
  ]
  const scanned = by('etherscan').map(({ id: networkId }) => networkId)
  if (scanned.length === 0) return sources
  const apiKey = config.etherscanKey?.reveal()
  if (!apiKey)
    throw new ConfigError({
      guide,
      problems: [
        'LATCHKIT_SERVER_ETHERSCAN_KEY: nothing was given; write a key, as a network has "history": "etherscan"',
      ],
    })
  const options = { apiKey, networkIds: scanned, currencies }
  return [...sources, createEtherscanHistory(options)]
}
