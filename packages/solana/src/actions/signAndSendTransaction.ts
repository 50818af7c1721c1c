import type {
  EarlierTransactionError,
  Kit,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
} from '@latchkit/core'
import { InvalidAmountError } from '@latchkit/core'
import { trackSend } from '@latchkit/core/internal'
import type {
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
  TransactionFailedError,
} from '../errors/node.ts'
import type { InvalidTransactionError } from '../errors/request.ts'
import type {
  NetworkNotOfferedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { SendOptions } from '../wallet/createWalletProvider.ts'
import { findRpc, requireWallet } from './requireSolana.ts'

/**
 * Signs a transaction in wire format and sends it. Resolves with its first signature in base 58, which
 * identifies it. Rejects with `TransactionFailedError` if it fails in the simulation of a node, before
 * the wallet is asked (not with `skipPreflight`), and with `OutcomeUnknownError` if it may have been
 * sent: it must not be repeated before the visitor has looked for it.
 */
export async function signAndSendTransaction(
  kit: Kit,
  parameters: signAndSendTransaction.Parameters,
): Promise<string> {
  const { transaction, sendOptions, allowSecond, ...rest } = parameters
  const { signal } = parameters
  checkCount('maxRetries', sendOptions?.maxRetries)
  checkCount('minContextSlot', sendOptions?.minContextSlot)
  const [wallet, { requestSend }] = await Promise.all([
    requireWallet(kit, rest),
    import('../adapter/operations.ts'),
  ])
  const { adapter, provider, account, network, networkId } = wallet
  const { address } = account
  // Another adapter of the namespace has no nodes, and nor has a network that is not configured.
  const rpc = network && (await findRpc(kit, network))
  const send = () =>
    requestSend(
      { provider, rpc },
      { networkId, address, transaction, sendOptions, signal },
    )
  if (!network) return send()
  const sender = { adapter, network, address, allowSecond, signal }
  return trackSend(kit, sender, send)
}

export declare namespace signAndSendTransaction {
  type Parameters = requireWallet.Parameters & {
    transaction: Uint8Array
    sendOptions?: SendOptions | undefined
    /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
  }
  type ErrorType =
    | EarlierTransactionError
    | InvalidAmountError
    | InvalidTransactionError
    | NetworkNotOfferedError
    | NodeNetworkError
    | NodeRequestError
    | NodeResponseError
    | NodeStatusError
    | NodeUnreachableError
    | OutcomeUnknownError
    | TransactionFailedError
    | WalletResponseError
    | requireWallet.ErrorType
    | RequestAbortedError
    | RpcError
}

/** Throws `InvalidAmountError` unless a count of `sendOptions` is a whole number from 0 on. */
function checkCount(parameter: string, given: unknown): void {
  if (given === undefined) return
  if (Number.isSafeInteger(given) && Number(given) >= 0) return
  const expected = 'a whole number from 0 on'
  throw new InvalidAmountError({ parameter, given, expected })
}
