import type { ChainReader } from '../chain/ChainReader.ts'
import type { Config } from '../config/readConfig.ts'
import { createCoingeckoPrices } from '../providers/coingecko/createCoingeckoPrices.ts'
import { createDefillamaPrices } from '../providers/defillama/createDefillamaPrices.ts'
import { createPoolPrices } from '../providers/pools/createPoolPrices.ts'
import { createCombinedPrices } from '../providers/prices/createCombinedPrices.ts'
import { createKeptPrices } from '../providers/prices/createKeptPrices.ts'
import type { PriceSource } from '../services/account/PriceSource.ts'
import type { TokenSource } from '../services/account/TokenSource.ts'

/** What the operator chose; the pools tell what that doesn't know. */
export function createPrices({
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
  return createKeptPrices({ source })
}

export declare namespace createPrices {
  type Parameters = {
    config: Config
    chain: ChainReader
    tokens: TokenSource
  }
}
