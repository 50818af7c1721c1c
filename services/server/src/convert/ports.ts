import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'

/** Finds swaps on the exchange of a network, and builds their calls. Addresses are in lower case; `nativeAddress` is the native currency. */
export type SwapSource = {
  /** Finds the contract that swaps are sent to and that takes the tokens; `undefined` if the network has none. Rejects with `UpstreamError` if no node responds. */
  findRouter(parameters: SwapSource.Query): Promise<Address | undefined>
  /** Finds the swap that pays most; `undefined` if no pool has enough liquidity. */
  findRoute(
    parameters: SwapSource.Query & SwapSource.Pair & { amount: bigint },
  ): Promise<SwapSource.Route | undefined>
  /** Builds the call of a swap, which reverts if it would pay less than `minimum` or after `deadline`. */
  encodeSwap(parameters: SwapSource.SwapParameters): SwapSource.Call
}

export declare namespace SwapSource {
  type Query = { networkId: NetworkId; signal?: AbortSignal | undefined }
  type Pair = { from: Address; to: Address }

  type Route = {
    readonly router: Address
    /** The tokens on the way, that of the native currency being its wrapped token. */
    readonly path: readonly Address[]
    /** What the swap pays, in base units. */
    readonly output: bigint
  }

  type SwapParameters = Pair & {
    route: Route
    amount: bigint
    minimum: bigint
    recipient: Address
    /** Unix seconds. */
    deadline: bigint
  }

  type Call = {
    readonly to: Address
    readonly data: Hex
    /** Wei. */
    readonly value: bigint
  }
}

/** Lists the tokens that swaps offer. */
export type SwapTokenSource = {
  /** Lists those of a network, or describes the one token that is named; omits what is no token. */
  list(
    parameters: SwapSource.Query & { token?: Address | undefined },
  ): Promise<readonly SwapTokenSource.Token[]>
}

export declare namespace SwapTokenSource {
  type Token = {
    readonly address: Address
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly iconUrl: string
    /** Whether it accepts signed allowances (ERC-2612). */
    readonly hasPermit: boolean
  }
}

/** Reads from the nodes of a network what its transactions need. Rejects with `UpstreamError` if no node responds. */
export type GasSource = {
  /** Wei per unit of gas, at three speeds. */
  getPrices(parameters: SwapSource.Query): Promise<GasSource.Prices>
  /** Returns the gas of a call; `undefined` if it would revert. */
  estimate(
    parameters: SwapSource.Query & SwapSource.Call & { from: Address },
  ): Promise<bigint | undefined>
  /** Returns the allowance of a token; `undefined` if it is no token. */
  readAllowance(
    parameters: SwapSource.Query & {
      token: Address
      owner: Address
      spender: Address
    },
  ): Promise<bigint | undefined>
}

export declare namespace GasSource {
  type Prices = {
    readonly standard: bigint
    readonly fast: bigint
    readonly instant: bigint
  }
}
