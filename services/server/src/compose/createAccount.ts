import { ConfigError } from '@latchkit/shared/config'
import { createAccountService } from '../account/createAccountService.ts'
import type { HistorySource } from '../account/HistorySource.ts'
import type {
  AccountPorts,
  BalanceSource,
  PriceSource,
  TokenSource,
} from '../account/ports.ts'
import type { ChainReader } from '../chain/ChainReader.ts'
import type { Config } from '../config/readConfig.ts'
import { guide } from '../config/settings.ts'
import { loadDirectory } from '../directory/loadDirectory.ts'
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
import { createCachedPrices } from '../providers/prices/createCachedPrices.ts'
import { createCoingeckoPrices } from '../providers/prices/createCoingeckoPrices.ts'
import { createCombinedPrices } from '../providers/prices/createCombinedPrices.ts'
import { createDefillamaPrices } from '../providers/prices/createDefillamaPrices.ts'
import { createPoolPrices } from '../providers/prices/createPoolPrices.ts'
import { createTokenSource } from '../providers/tokens/createTokenSource.ts'
import {
  createIconSource,
  createKnownTokens,
} from '../providers/tokens/knownTokens.ts'
import type { Composition } from './Composition.ts'

/** Milliseconds by which one of several nodes may lag behind the others. */
const lag = 30_000

/** Composes the account service and starts the indexers of its networks. */
export async function createAccount(
  ports: Composition,
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

  return createAccountService({
    ...(await createAccountPorts(ports)),
    networkIds: chain.networkIds,
    history: createHistory(ports),
  })
}

/** Chooses the sources of balances and prices. */
async function createAccountPorts(ports: Composition): Promise<AccountPorts> {
  const { config, chain, state, logger, publicUrl } = ports
  const networks = config.networks.filter(({ id }) => id.startsWith('eip155:'))
  const tokens = createTokenSource({ chain })
  const { images } = await loadDirectory()
  return {
    networks: networks.map(({ id: networkId, nativeCurrency }) => {
      return { networkId, nativeCurrency }
    }),
    balances: createBalances(ports, tokens),
    quantities: createQuantitySource({ chain, tokens }),
    prices: createPrices({ config, chain, tokens }),
    tokens,
    icons: createIconSource({
      publicUrl,
      symbols: new Set(images.tokens.ids.keys()),
      tokens: new Map(
        networks.flatMap(({ id, contracts: { weth } }) =>
          weth ? [[`${id}:${weth.toLowerCase()}`, 'WETH'] as const] : [],
        ),
      ),
    }),
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

/** Chooses the configured source of prices, then the pools on chain. */
function createPrices({
  config,
  chain,
  tokens,
}: createPrices.Parameters): PriceSource {
  const networks = config.networks.flatMap(({ id: networkId, contracts }) => {
    const { uniswapV2Factory: factory, weth, usdToken: dollar } = contracts
    return factory && weth && dollar
      ? [{ networkId, factory, weth, dollar }]
      : []
  })
  const pools = createPoolPrices({ chain, tokens, networks })
  const sources: Record<Config['prices'], () => readonly PriceSource[]> = {
    none: () => [],
    pools: () => [pools],
    defillama: () => [createDefillamaPrices(), pools],
    coingecko: () => {
      const key = config.coingeckoKey?.reveal()
      return [createCoingeckoPrices({ key }), pools]
    },
  }
  const source = createCombinedPrices(sources[config.prices]())
  return createCachedPrices({ source })
}

declare namespace createPrices {
  type Parameters = {
    config: Config
    chain: ChainReader
    tokens: TokenSource
  }
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
