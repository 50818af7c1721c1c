import type {
  Namespace,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import { requireConnection } from './requireConnection.ts'

/** Signs a message with the active account. The signature is in the namespace's own encoding. */
export async function signMessage(
  kit: Kit,
  parameters: signMessage.Parameters,
): Promise<string> {
  const { message, ...rest } = parameters
  const wallet = await requireConnection(kit, rest)
  const { adapter, provider, account, network } = wallet
  return adapter.signMessage(provider, {
    address: account.address,
    message,
    network,
    signal: parameters.signal,
  })
}

export declare namespace signMessage {
  type Parameters = {
    /** Text, or the raw bytes to sign. */
    message: string | Uint8Array
    /** Default: the active one. */
    namespace?: Namespace | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = requireConnection.ErrorType | RequestAbortedError | RpcError
}
