import type { Address } from 'viem'
import type { PriceSource } from '../../account/ports.ts'
import { isOutage } from '../../errors/UpstreamError.ts'

/** Asks one source after the other for what the former ones did not know. Throws `UpstreamError` where none can be reached. */
export function createCombinedPrices(
  sources: readonly PriceSource[],
): PriceSource {
  return {
    async getPrices({ networkId, assets, signal }) {
      const prices = new Map<Address, number>()
      let isTold = sources.length === 0
      let failure: unknown
      for (const source of sources) {
        const missing = assets.filter((asset) => !prices.has(asset))
        if (missing.length === 0) break
        try {
          const found = await source.getPrices({
            networkId,
            assets: missing,
            signal,
          })
          isTold = true
          for (const [asset, price] of found) prices.set(asset, price)
        } catch (error) {
          if (!isOutage(error)) throw error
          failure ??= error
        }
      }
      if (!isTold) throw failure
      return prices
    },
  }
}
