import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { PriceSource } from '../../account/ports.ts'

const maxEntries = 50_000

/** Creates a price source that caches the prices of another one, missing prices included. */
export function createCachedPrices({
  source,
  lifetime = 15_000,
}: createCachedPrices.Parameters): PriceSource {
  const cache = createExpiringMap<number | undefined>({
    maxEntries,
    now: Date.now,
  })
  return {
    async getPrices({ networkId, assets, signal }) {
      const prices = new Map<string, number>()
      const missing = assets.filter((asset) => {
        const entry = cache.get(`${networkId}:${asset}`)
        if (entry?.value !== undefined) prices.set(asset, entry.value)
        return !entry
      })
      if (missing.length === 0) return prices
      const found = await source.getPrices({
        networkId,
        assets: missing,
        signal,
      })
      const end = Date.now() + lifetime
      for (const asset of missing) {
        const price = found.get(asset)
        cache.set(`${networkId}:${asset}`, price, end)
        if (price !== undefined) prices.set(asset, price)
      }
      return prices
    },
  }
}

export declare namespace createCachedPrices {
  type Parameters = {
    source: PriceSource
    /** Milliseconds. Default 15 000. */
    lifetime?: number | undefined
  }
}
