import type {
  EarlierTransactionError,
  InvalidAmountError,
  Kit,
  OutcomeUnknownError,
  RpcError,
  TokenTransferError,
} from '@latchkit/core'
import { sendTransaction, UserRejectedRequestError } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { checkReceiver } from '../chain/checkReceiver.ts'
import type { Transfer } from '../chain/transfer.ts'
import { checkToken, createReader, toCall } from '../chain/transfer.ts'
import type { InvalidAddressError } from '../errors/request.ts'
import type { Hex } from '../hex/hex.ts'
import { requireRpc, requireWallet } from './require.ts'

/** Sends native currency or an ERC-20 token from the active account. Resolves with the hash once the wallet has sent it. Rejects with `OutcomeUnknownError` if the wallet may have sent it. A token that would not arrive rejects with `TokenTransferError` before the wallet is asked. */
export async function sendToken(
  kit: Kit,
  parameters: sendToken.Parameters,
): Promise<Hex> {
  const call = toCall(parameters)
  const wallet = await requireWallet(kit, parameters)
  const { networkId: network } = wallet
  checkReceiver(parameters, { networkId: network })
  const { address } = wallet.account
  const { rpc } = requireRpc(kit, { network })
  const { allowSecond, signal } = parameters
  const subject = { network }
  emitEvent(kit, { event: 'SEND_INITIATED', properties: subject })
  try {
    await checkToken(createReader(rpc, signal), { ...parameters, address })
    const hash = await sendTransaction(kit, {
      // The wallet may have moved since.
      ...{ namespace: 'eip155', network, account: address },
      ...call,
      ...{ allowSecond, signal },
    })
    emitEvent(kit, { event: 'SEND_SUCCESS', properties: subject })
    return hash as Hex
  } catch (cause) {
    const isRejected = cause instanceof UserRejectedRequestError
    const message = cause instanceof Error ? cause.message : String(cause)
    emitEvent(kit, {
      event: isRejected ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...subject, message },
    })
    throw cause
  }
}

export declare namespace sendToken {
  type Parameters = Transfer &
    requireWallet.Parameters & {
      /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
      allowSecond?: boolean | undefined
    }
  type ReturnType = Hex
  type ErrorType =
    | EarlierTransactionError
    | InvalidAddressError
    | InvalidAmountError
    | OutcomeUnknownError
    | requireRpc.ErrorType
    | requireWallet.ErrorType
    | RpcError
    | TokenTransferError
}
