import { ConfigError } from '@latchkit/shared/config'
import { createAccountService } from '../account/createAccountService.ts'
import type { HistorySource } from '../account/HistorySource.ts'
import type {
  AccountPorts,
  BalanceSource,
  TokenSource,
} from '../account/ports.ts'
import type { Config } from '../config/readConfig.ts'
import { guide } from '../config/settings.ts'
import type { Route } from '../http/implement.ts'
import { createBlockscoutBalances } from '../providers/blockscout/createBlockscoutBalances.ts'
import { createBlockscoutHistory } from '../providers/blockscout/createBlockscoutHistory.ts'
import { createEtherscanHistory } from '../providers/etherscan/createEtherscanHistory.ts'
import { createHeldTokens } from '../providers/indexer/createHeldTokens.ts'
import { createIndexedHistory } from '../providers/indexer/createIndexedHistory.ts'
import { startIndexer } from '../providers/indexer/startIndexer.ts'
import {
  createBalanceSource,
  createQuantitySource,
} from '../providers/onchain/createBalanceSource.ts'
import { createKnownTokens } from '../providers/tokens/knownTokens.ts'
import type { Composition } from './Composition.ts'
import { createFamilies } from './createFamilies.ts'
import type { TokenFacts } from './createTokenFacts.ts'

/** Milliseconds by which one of several nodes may lag behind the others. */
const lag = 30_000

/** Composes the account service and starts the indexers of its networks. */
export function createAccount(
  ports: Composition & { facts: TokenFacts },
): readonly Route[] {
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

  const families = createFamilies(ports)
  return createAccountService({
    ...createAccountPorts(ports, families),
    networkIds: config.networks.map(({ id }) => id),
    history: [...createHistory(ports), ...families.history],
  })
}

/** Chooses the sources of balances and prices. */
function createAccountPorts(
  ports: Composition & { facts: TokenFacts },
  families: createFamilies.ReturnType,
): AccountPorts {
  const { config, chain, facts, state, logger } = ports
  const { networks } = config
  const { tokens, prices, icons } = facts
  const quantities = createQuantitySource({ chain, tokens })
  return {
    networks: networks.map(({ id: networkId, nativeCurrency }) => {
      return { networkId, nativeCurrency }
    }),
    balances: [...createBalances(ports, tokens), ...families.balances],
    quantities: {
      read: (query) =>
        (families.findQuantities(query.networkId) ?? quantities).read(query),
    },
    prices,
    tokens: {
      describe: (query) =>
        (families.findTokens(query.networkId) ?? tokens).describe(query),
    },
    icons,
    state,
    logger,
  }
}

/** Chooses the source of a network's history, else native currencies and well-known tokens. */
function createBalances(
  { config, chain, database }: Composition,
  tokens: TokenSource,
): readonly BalanceSource[] {
  const networks = config.networks.filter(({ id }) => id.startsWith('eip155:'))
  const indexed = networks.filter(({ history }) => history === 'indexer')
  const explored = networks.filter(({ history }) => history === 'blockscout')
  const given = { chain, tokens }
  return [
    createBalanceSource({
      ...given,
      held: createHeldTokens({ database }),
      networkIds: indexed.map(({ id }) => id),
    }),
    createBlockscoutBalances({
      networks: explored.flatMap(({ id: networkId, blockscoutUrl }) => {
        const key = config.blockscoutKey?.reveal()
        return blockscoutUrl ? [{ networkId, baseUrl: blockscoutUrl, key }] : []
      }),
    }),
    createBalanceSource({
      ...given,
      held: createKnownTokens(),
      networkIds: networks.map(({ id }) => id),
    }),
  ]
}

/** Chooses the configured source of each network's history. */
export function createHistory({
  config,
  database,
}: Pick<Composition, 'config' | 'database'>): HistorySource[] {
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
