import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import type { HistoryEntry } from './HistoryEntry.ts'
import { isOutage } from './isOutage.ts'
import { nativeAddress } from './nativeAddress.ts'
import type { PriceSource } from './PriceSource.ts'

/** Milliseconds that a page waits for prices; it is worth reading without them, too. */
const patience = 2_000

/** What the tokens of a page are worth now, as far as it can be told: US dollars per unit, or `undefined`. */
export async function priceHistory(
  prices: PriceSource,
  { entries, signal }: priceHistory.Parameters,
): Promise<priceHistory.ReturnType> {
  const assets = new Map<NetworkId, Set<Address>>()
  for (const { networkId, transfers } of entries)
    for (const { asset } of transfers) {
      if (asset.kind !== 'fungible') continue
      const address = (asset.address ?? nativeAddress) as Address
      const all = assets.get(networkId) ?? new Set()
      assets.set(networkId, all.add(address))
    }

  const timeout = AbortSignal.timeout(patience)
  const found = new Map<NetworkId, ReadonlyMap<Address, number>>()
  await Promise.all(
    [...assets].map(async ([networkId, all]) => {
      const until = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        const query = { networkId, assets: [...all], signal: until }
        found.set(networkId, await prices.getPrices(query))
      } catch (error) {
        if (!isOutage(error) && !timeout.aborted) throw error
      }
    }),
  )
  return (networkId, address) =>
    found.get(networkId)?.get((address ?? nativeAddress) as Address)
}

export declare namespace priceHistory {
  type Parameters = {
    entries: readonly HistoryEntry[]
    signal?: AbortSignal | undefined
  }

  type ReturnType = (
    networkId: NetworkId,
    /** In lower case; `undefined` for the native currency. */
    address: string | undefined,
  ) => number | undefined
}
