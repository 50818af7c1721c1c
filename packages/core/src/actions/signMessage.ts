import type {
  Namespace,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { requireNetwork } from './requireNetwork.ts'

/** Signs a message with the active account. The signature is in the namespace's own encoding. */
export async function signMessage(
  kit: Kit,
  parameters: signMessage.Parameters,
): Promise<string> {
  const { message, signal } = parameters
  const wallet = await requireNetwork(kit, parameters)
  const { adapter, provider, account, network } = wallet
  return adapter.signMessage(provider, {
    address: account.address,
    message,
    network,
    signal,
  })
}

export declare namespace signMessage {
  type Parameters = {
    /** Text, or the raw bytes to sign. */
    message: string | Uint8Array
    /** The network whose nodes say what a contract account accepts, or its CAIP-2 id; the wallet must be on it. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** Default: that of `network`, else the active one. */
    namespace?: Namespace | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = requireNetwork.ErrorType | RequestAbortedError | RpcError
}
