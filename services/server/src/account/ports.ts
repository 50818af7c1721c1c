import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address, Hash } from 'viem'

/** Lists what addresses hold. */
export type BalanceSource = {
  /** CAIP-2 ids of the networks that it covers. */
  readonly networkIds: readonly NetworkId[]
  /** Omits spam and tokens with a zero balance. Rejects with `UpstreamError` if the upstream fails. */
  list(parameters: BalanceSource.Parameters): Promise<Holdings>
}

export declare namespace BalanceSource {
  type Parameters = {
    networkId: NetworkId
    /** As `parseAddress` spells it. */
    address: string
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
  /** As `parseAddress` spells it. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

/** Reads the current token balances of an address on chain. */
export type QuantitySource = {
  /** Includes zero balances; omits addresses that are no token. Rejects with `UpstreamError` if no node responds. */
  read(
    parameters: BalanceSource.Parameters & {
      /** As `parseAddress` spells them. */
      tokens: readonly string[]
    },
  ): Promise<Holdings>
}

/** Lists the tokens that an address may hold. */
export type HeldTokenSource = {
  /** Lists the ERC-20 tokens that an address has ever received, in lower case, as of a block; their balances may be zero. */
  list(parameters: HeldTokenSource.Parameters): Promise<HeldTokenSource.Held>
}

export declare namespace HeldTokenSource {
  type Parameters = { networkId: NetworkId; address: Address }

  type Held = {
    /** The last indexed block; `undefined` if the network is not indexed. */
    readonly head: { readonly number: bigint; readonly hash: Hash } | undefined
    readonly tokens: readonly Address[]
  }
}

/** Reads the metadata of tokens. */
export type TokenSource = {
  /** By address. Omits tokens that cannot be displayed: without a symbol, or with invalid decimals. */
  describe(
    parameters: TokenSource.Parameters,
  ): Promise<ReadonlyMap<string, TokenSource.Token>>
}

export declare namespace TokenSource {
  type Parameters = {
    networkId: NetworkId
    /** As `parseAddress` spells them. */
    tokens: readonly string[]
    signal?: AbortSignal | undefined
  }

  type Token = {
    /** On one line, at most 64 characters. */
    readonly name: string
    /** On one line, at most 16 characters. */
    readonly symbol: string
    readonly decimals: number
    /** Whether its name or symbol advertises something. */
    readonly isSpam: boolean
  }
}

/** Returns the prices of tokens. */
export type PriceSource = {
  /** US dollars per unit, by address; unknown prices are omitted. Rejects with `UpstreamError` if the upstream fails. */
  getPrices(
    parameters: PriceSource.Parameters,
  ): Promise<ReadonlyMap<string, number>>
}

export declare namespace PriceSource {
  type Parameters = {
    networkId: NetworkId
    /** As `parseAsset` spells them; `nativeAddress` for the native currency. */
    assets: readonly string[]
    signal?: AbortSignal | undefined
  }
}

/** Returns the icons of tokens. */
export type IconSource = {
  /** Returns a URL, or an empty string. A token is identified by its address, as any token may use a well-known symbol. */
  find(parameters: IconSource.Parameters): string
}

export declare namespace IconSource {
  type Parameters = {
    networkId: NetworkId
    /** As `parseAsset` spells it; `nativeAddress` for the native currency. */
    address: string
    symbol: string
  }
}

/** A network with balances and prices. */
export type AccountNetwork = {
  readonly networkId: NetworkId
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
}

/** The ports of balances and prices. */
export type AccountPorts = {
  readonly networks: readonly AccountNetwork[]
  /** If several cover a network, the first is used. */
  readonly balances: readonly BalanceSource[]
  readonly quantities: QuantitySource
  readonly prices: PriceSource
  readonly tokens: TokenSource
  readonly icons: IconSource
  readonly state: SharedState
  readonly logger: Logger
}

/** Stands for the native currency in these ports, on every network; on the wire it is the pseudo-address of `eip155`. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
