import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address, Hash } from 'viem'

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

/** What an address holds on one network, in base units. */
export type Holdings = {
  /** Of the native currency. */
  readonly native: bigint
  readonly tokens: readonly Holding[]
}

export type Holding = {
  /** In lower case. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/** Reads on chain what an address holds of tokens at this moment. */
export type QuantitySource = {
  /** Of none of a token, too; what is no token is left out. Throws `UpstreamError` where no node answers. */
  read(
    parameters: BalanceSource.Parameters & {
      /** In lower case. */
      tokens: readonly Address[]
    },
  ): Promise<Holdings>
}

/** Knows which tokens an address may hold. */
export type HeldTokenSource = {
  /** The ERC-20 tokens that ever came to an address, in lower case, as of a block; whether some are left is for the chain to say. */
  list(parameters: HeldTokenSource.Parameters): Promise<HeldTokenSource.Held>
}

export declare namespace HeldTokenSource {
  type Parameters = { networkId: NetworkId; address: Address }

  type Held = {
    /** The last block that was looked at; `undefined` where nothing is known of the network. */
    readonly head: { readonly number: bigint; readonly hash: Hash } | undefined
    readonly tokens: readonly Address[]
  }
}

/** Knows what tokens say of themselves. */
export type TokenSource = {
  /** By address in lower case; a token is missing where it can't be shown: without a symbol, or with decimals of no sense. */
  describe(
    parameters: TokenSource.Parameters,
  ): Promise<ReadonlyMap<Address, TokenSource.Token>>
}

export declare namespace TokenSource {
  type Parameters = {
    networkId: NetworkId
    /** In lower case. */
    tokens: readonly Address[]
    signal?: AbortSignal | undefined
  }

  type Token = {
    /** On one line, at most 64 characters. */
    readonly name: string
    /** On one line, at most 16 characters. */
    readonly symbol: string
    readonly decimals: number
    /** Whether its name is bait. */
    readonly isSpam: boolean
  }
}

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

/** A network that balances and prices are known of. */
export type AccountNetwork = {
  readonly networkId: NetworkId
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
}

/** What balances and prices are made of. */
export type AccountPorts = {
  readonly networks: readonly AccountNetwork[]
  /** Of several that know a network, the first is asked. */
  readonly balances: readonly BalanceSource[]
  readonly quantities: QuantitySource
  readonly prices: PriceSource
  readonly tokens: TokenSource
  readonly icons: IconSource
  readonly state: SharedState
  readonly logger: Logger
}

/** What stands for the native currency of an `eip155` network where an address is asked for. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
