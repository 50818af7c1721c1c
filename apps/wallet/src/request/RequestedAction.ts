import type { PendingRequestTypes, SessionTypes } from '@walletconnect/types'
import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { WalletConfig } from '../config/loadConfig.ts'

/** A parsed and checked request for the visitor's approval. The same value is shown and executed. */
export type RequestedAction =
  | { readonly type: 'message'; readonly address: Address; readonly raw: Hex }
  | {
      readonly type: 'typedData'
      readonly address: Address
      readonly data: RequestedAction.TypedData
    }
  | {
      readonly type: 'transaction'
      readonly address: Address
      readonly call: RequestedAction.Call
    }
  | {
      readonly type: 'calls'
      readonly address: Address
      readonly id: string
      readonly calls: readonly RequestedAction.Call[]
    }
  | { readonly type: 'switch'; readonly chainId: number }

export declare namespace RequestedAction {
  type Call = {
    /** `undefined` creates a contract. */
    readonly to: Address | undefined
    readonly value: bigint
    readonly data: Hex
  }
  type TypedData = TypedDataDefinition
}

/** Returns a request with its network, and the accounts that the session has there. */
export function readRequest(parameters: readRequest.Parameters) {
  const { request, session, config } = parameters
  const { chainId: network, request: call } = request.params
  const accounts = session.namespaces.eip155?.accounts ?? []
  return {
    method: call.method,
    params: call.params as unknown,
    chainId: Number(network.split(':')[1]),
    chainIds: config.chains.map(({ chainId }) => chainId),
    addresses: accounts
      .filter((account) => account.startsWith(`${network}:`))
      .map((account) => account.slice(network.length + 1)),
  }
}

export declare namespace readRequest {
  type Parameters = {
    request: PendingRequestTypes.Struct
    session: SessionTypes.Struct
    config: WalletConfig
  }
}
