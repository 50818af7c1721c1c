import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import type { Holdings } from './Holdings.ts'

/** Knows what addresses hold. */
export type BalanceSource = {
  /** CAIP-2 ids of the networks that it knows. */
  readonly networkIds: readonly NetworkId[]
  /** Spam and tokens of which nothing is left are left out. Throws `UpstreamError` where it can't be told. */
  list(parameters: BalanceSource.Parameters): Promise<Holdings>
}

export declare namespace BalanceSource {
  type Parameters = {
    networkId: NetworkId
    /** In lower case. */
    address: Address
    signal?: AbortSignal | undefined
  }
}
