import type {
  EarlierTransactionError,
  Kit,
  OutcomeUnknownError,
  RpcError,
} from '@latchkit/core'
import { addSent, trackSend } from '@latchkit/core/internal'
import type {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'
import type {
  OrdinalsSpendError,
  TransactionAlteredError,
  TransactionUnsignedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { buildTransfer } from '../transfer/buildTransfer.ts'
import { requireEsplora, requireWallet } from './require.ts'

/** Sends coins from the active account, which also pays the fee and receives the change. With `feeRate` the transaction is built here and the wallet signs it; without, the wallet chooses the fee if it can send by itself. Resolves with the transaction's id. Rejects with `OutcomeUnknownError` if it may have been sent: it must not be repeated before the visitor has looked for it. */
export async function sendTransfer(
  kit: Kit,
  parameters: sendTransfer.Parameters,
): Promise<string> {
  const { to, value, memo, feeRate, allowSecond, signal } = parameters
  const connection = await requireWallet(kit, parameters)
  const { adapter, provider, account, networkId } = connection
  const { address } = account
  const [{ network, esplora }, transfer, { checkTransfer }] = await Promise.all(
    [
      requireEsplora(kit, { network: networkId }),
      import('../transfer/sendTransfer.ts'),
      import('../transfer/buildTransfer.ts'),
    ],
  )
  checkTransfer({ network, from: address, to, value, memo, feeRate })
  const hash = await trackSend(
    kit,
    { adapter, network, address, allowSecond, signal },
    ({ onSending }) =>
      transfer.sendTransfer(provider, {
        ...{ address, network, esplora, onSending },
        ...{ to, value, data: memo, feeRate, signal },
      }),
  )
  await addSent(kit, { networkId, address, hash })
  return hash
}

export declare namespace sendTransfer {
  type Parameters = requireWallet.Parameters & {
    to: string
    /** In satoshis. */
    value: bigint
    /** Bytes in hex for an `OP_RETURN` output, at most 80. */
    memo?: string | undefined
    /** In satoshis per virtual byte, at most 1,000. */
    feeRate?: number | undefined
    /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
  }
  type ErrorType =
    | buildTransfer.ErrorType
    | EarlierTransactionError
    | NodeNetworkError
    | NodeResponseError
    | NodeUnreachableError
    | OrdinalsSpendError
    | OutcomeUnknownError
    | TransactionAlteredError
    | TransactionRefusedError
    | TransactionUnsignedError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}
