import type { Kit, RpcError } from '@latchkit/core'
import { addSent } from '@latchkit/core/internal'
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

/** Sends coins from the active account, which also pays the fee and receives the change. With `feeRate` the transaction is built here and the wallet signs it; without, the wallet chooses the fee if it can send by itself. Resolves with the transaction's id. */
export async function sendTransfer(
  kit: Kit,
  parameters: sendTransfer.Parameters,
): Promise<string> {
  const { to, value, memo, feeRate, signal } = parameters
  const { provider, account, networkId } = await requireWallet(kit, parameters)
  const { address } = account
  const [{ network, esplora }, transfer] = await Promise.all([
    requireEsplora(kit, { network: networkId }),
    import('../transfer/sendTransfer.ts'),
  ])
  const hash = await transfer.sendTransfer(provider, {
    ...{ address, network, esplora },
    ...{ to, value, data: memo, feeRate, signal },
  })
  addSent(kit, { networkId, address, hash })
  return hash
}

export declare namespace sendTransfer {
  type Parameters = requireWallet.Parameters & {
    to: string
    /** In satoshis. */
    value: bigint
    /** Bytes in hex for an `OP_RETURN` output, at most 80. */
    memo?: string | undefined
    /** In satoshis per virtual byte. */
    feeRate?: number | undefined
  }
  type ErrorType =
    | buildTransfer.ErrorType
    | NodeNetworkError
    | NodeResponseError
    | NodeUnreachableError
    | OrdinalsSpendError
    | TransactionAlteredError
    | TransactionRefusedError
    | TransactionUnsignedError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}
