import { swapRouters } from '@latchkit/protocol/internal'
import type { Address } from 'viem'
import { createConvertService } from '../convert/createConvertService.ts'
import type { Route } from '../http/implement.ts'
import { createGasSource } from '../providers/onchain/createGasSource.ts'
import { listKnownTokens } from '../providers/tokens/knownTokens.ts'
import { createSwapTokens } from '../providers/uniswap/createSwapTokens.ts'
import { createUniswapSwaps } from '../providers/uniswap/createUniswapSwaps.ts'
import type { Composition } from './Composition.ts'
import type { TokenFacts } from './createTokenFacts.ts'

/** Composes the service of swaps from the exchange of each EVM network: the configured router, else Uniswap's. */
export function createConvert({
  config,
  chain,
  facts,
}: Pick<Composition, 'config' | 'chain'> & {
  facts: TokenFacts
}): readonly Route[] {
  const { tokens, prices, icons } = facts
  const networks = config.networks.flatMap((network) => {
    const { id: networkId, nativeCurrency, contracts, swapTokens } = network
    const router = contracts.uniswapV2Router ?? swapRouters[networkId]
    if (!router) return []
    const { weth, usdToken } = contracts
    const own = [weth, usdToken, ...swapTokens].filter((it) => it !== undefined)
    const known = listKnownTokens(networkId)
    const dollars = known.flatMap(({ address, symbol }) =>
      symbol === 'USDC' ? [address] : [],
    )
    return {
      ...{ networkId, nativeCurrency, router },
      bridges: usdToken ? [usdToken] : dollars,
      tokens: unique([...own, ...known.map(({ address }) => address)]),
    }
  })
  return createConvertService({
    networkIds: config.networks.map(({ id }) => id),
    swaps: createUniswapSwaps({ chain, networks }),
    tokens: createSwapTokens({ chain, tokens, icons, networks }),
    gas: createGasSource({ chain }),
    prices,
    now: Date.now,
  })
}

function unique(addresses: readonly Address[]): readonly Address[] {
  return [...new Set(addresses.map((it) => it.toLowerCase() as Address))]
}
