import type {
  Namespace,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import { NetworkNotFoundError } from '../errors/network.ts'
import { addSent } from '../requests/trackRequest.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { requireNetwork } from './requireNetwork.ts'

/** Sends native currency or a call from the active account. Resolves with the transaction's hash once the wallet has sent it. */
export async function sendTransaction(
  kit: Kit,
  parameters: sendTransaction.Parameters,
): Promise<string> {
  const { to, value, data, ...rest } = parameters
  const connection = await requireNetwork(kit, rest)
  const { adapter, provider, account, network, networkId } = connection
  if (!network) throw new NetworkNotFoundError({ networkId })
  const { address } = account
  const { signal } = parameters
  const hash = await adapter.sendTransaction(provider, {
    ...{ address, network, to, value, data, signal },
  })
  // The wallet may only have signed it.
  addSent(kit, { networkId, address, hash })
  return hash
}

export declare namespace sendTransaction {
  type Parameters = {
    to: string
    /** Base units of the native currency. */
    value?: bigint | undefined
    /** Call data, in the namespace's own encoding. */
    data?: string | undefined
    /** The network that the transaction is for, or its CAIP-2 id; the wallet must be on it. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** Default: that of `network`, else the active one. */
    namespace?: Namespace | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | NetworkNotFoundError
    | requireNetwork.ErrorType
    | RequestAbortedError
    | RpcError
}
