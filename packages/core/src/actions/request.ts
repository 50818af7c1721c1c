import type {
  Namespace,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { requireNetwork } from './requireNetwork.ts'

/** Sends one JSON-RPC request to the connected wallet, in the methods of its namespace. */
export async function request(
  kit: Kit,
  parameters: request.Parameters,
): Promise<unknown> {
  const { method, params, ...rest } = parameters
  const { provider } = await requireNetwork(kit, rest)
  return provider.request(
    params === undefined ? { method } : { method, params },
  )
}

export declare namespace request {
  type Parameters = {
    method: string
    params?: unknown
    /** The network that the request is for, or its CAIP-2 id; the wallet must be on it. Default: any. */
    network?: NetworkReference | undefined
    /** Default: that of `network`, else the active one. */
    namespace?: Namespace | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = requireNetwork.ErrorType | RequestAbortedError | RpcError
}
