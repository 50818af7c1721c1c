import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

/** Knows the pictures of tokens. */
export type IconSource = {
  /** A URL; empty where there is none. A token is known by its address: anyone may take a famous symbol. */
  find(parameters: IconSource.Parameters): string
}

export declare namespace IconSource {
  type Parameters = {
    networkId: NetworkId
    /** In lower case; `nativeAddress` for the native currency. */
    address: Address
    symbol: string
  }
}
