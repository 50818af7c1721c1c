import type { IconSource, PriceSource, TokenSource } from '../account/ports.ts'
import type { ChainReader } from '../chain/ChainReader.ts'
import type { Config } from '../config/readConfig.ts'
import { loadDirectory } from '../directory/loadDirectory.ts'
import { createCachedPrices } from '../providers/prices/createCachedPrices.ts'
import { createCoingeckoPrices } from '../providers/prices/createCoingeckoPrices.ts'
import { createCombinedPrices } from '../providers/prices/createCombinedPrices.ts'
import { createDefillamaPrices } from '../providers/prices/createDefillamaPrices.ts'
import { createPoolPrices } from '../providers/prices/createPoolPrices.ts'
import { createTokenSource } from '../providers/tokens/createTokenSource.ts'
import { createIconSource } from '../providers/tokens/knownTokens.ts'
import type { Composition } from './Composition.ts'

/** What several services need to know of tokens. */
export type TokenFacts = {
  /** Of EVM networks. */
  readonly tokens: TokenSource
  readonly prices: PriceSource
  readonly icons: IconSource
}

/** Creates the sources of tokens, their prices and their icons, each with a cache that the services share. */
export async function createTokenFacts({
  config,
  chain,
  publicUrl,
}: Pick<Composition, 'config' | 'chain' | 'publicUrl'>): Promise<TokenFacts> {
  const { networks } = config
  const tokens = createTokenSource({ chain })
  const { images } = await loadDirectory()
  return {
    tokens,
    prices: createPrices({ config, chain, tokens }),
    icons: createIconSource({
      publicUrl,
      symbols: new Set(images.tokens.ids.keys()),
      tokens: new Map(
        networks.flatMap(({ id, contracts: { weth } }) =>
          weth ? [[`${id}:${weth.toLowerCase()}`, 'WETH'] as const] : [],
        ),
      ),
    }),
  }
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
