import type { PriceSource } from '../../account/ports.ts'
import { isOutage } from '../../errors/UpstreamError.ts'

/** Creates a price source that asks several sources in order for the prices still missing. Throws `UpstreamError` if none can be reached. */
export function createCombinedPrices(
  sources: readonly PriceSource[],
): PriceSource {
  return {
    async getPrices({ networkId, assets, signal }) {
      const prices = new Map<string, number>()
      let hasAnswered = sources.length === 0
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
          hasAnswered = true
          for (const [asset, price] of found) prices.set(asset, price)
        } catch (error) {
          if (!isOutage(error)) throw error
          failure ??= error
        }
      }
      if (!hasAnswered) throw failure
      return prices
    },
  }
}
