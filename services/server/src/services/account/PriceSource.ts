import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

/** Knows what tokens are worth. */
export type PriceSource = {
  /** US dollars per unit, by address; unknown ones are missing. Throws `UpstreamError` where nothing can be told. */
  getPrices(
    parameters: PriceSource.Parameters,
  ): Promise<ReadonlyMap<Address, number>>
}

export declare namespace PriceSource {
  type Parameters = {
    networkId: NetworkId
    /** In lower case; `nativeAddress` for the native currency. */
    assets: readonly Address[]
    signal?: AbortSignal | undefined
  }
}
