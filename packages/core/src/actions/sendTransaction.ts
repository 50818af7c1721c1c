import type {
  Namespace,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
} from '@latchkit/protocol'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { EarlierTransactionError } from '../errors/transfer.ts'
import { addSent } from '../requests/sentTransactions.ts'
import { trackSend } from '../requests/trackSend.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import { requireNetwork } from './requireNetwork.ts'

/**
 * Sends native currency or a call from the active account. Resolves with the transaction's hash once it was sent. Rejects with
 * `OutcomeUnknownError` if it may have been sent: it must not be repeated before the visitor has looked for it.
 */
export async function sendTransaction(
  kit: Kit,
  parameters: sendTransaction.Parameters,
): Promise<string> {
  const { to, value, data, allowSecond, ...rest } = parameters
  const connection = await requireNetwork(kit, rest)
  const { adapter, provider, account, network, networkId } = connection
  if (!network) throw new NetworkNotFoundError({ networkId })
  const { address } = account
  const { signal } = parameters
  const hash = await trackSend(
    kit,
    { adapter, network, address, allowSecond, signal },
    ({ onSending }) =>
      adapter.sendTransaction(provider, {
        ...{ address, network, to, value, data, onSending, signal },
      }),
  )
  // The wallet may only have signed it.
  await addSent(kit, { networkId, address, hash })
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
    /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | EarlierTransactionError
    | NetworkNotFoundError
    | OutcomeUnknownError
    | requireNetwork.ErrorType
    | RequestAbortedError
    | RpcError
}
