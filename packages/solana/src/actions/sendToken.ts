import type {
  EarlierTransactionError,
  InvalidAmountError,
  InvalidConfigurationError,
  Kit,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
} from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import { trackSend } from '@latchkit/core/internal'
import { isAddress } from '../encoding/base58.ts'
import { checkU64 } from '../encoding/checkU64.ts'
import type {
  NodeNetworkError,
  NodeRequestError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
  TransactionFailedError,
} from '../errors/node.ts'
import type { InsufficientFundsError } from '../errors/request.ts'
import { InvalidTransferError, transferMessage } from '../errors/request.ts'
import type {
  NetworkNotOfferedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { requireRpc, requireWallet } from './requireSolana.ts'

/**
 * Sends tokens (SPL Token or Token-2022) from the active account to the owner of another, whose token
 * account is created if there is none. Resolves with the first signature of the transaction. Rejects before
 * the wallet is asked: with `InvalidTransferError` for a receiver that could not send the tokens on, and
 * for a token that keeps more than `maxTransferFee` or whose transfers need more than is known here,
 * with `InsufficientFundsError` if the account has too little of the token, or too few lamports for
 * the fee and the rent of the new account. Rejects with `OutcomeUnknownError` if it may have been sent:
 * it must not be repeated before the visitor has looked for it.
 */
export async function sendToken(
  kit: Kit,
  parameters: sendToken.Parameters,
): Promise<string> {
  const { mint, to, amount, priorityFee, ...options } = parameters
  const { allowOwnerOffCurve, allowSecond, maxTransferFee, ...rest } = options
  const { signal } = parameters
  if (!isAddress(to) || !isAddress(mint))
    throw new InvalidTransferError({ reason: 'address' })
  checkU64('amount', amount, {
    ...{ unit: 'base units', min: 1n, message: transferMessage },
  })
  if (priorityFee !== undefined)
    checkU64('priorityFee', priorityFee, {
      ...{ unit: 'millionths of a lamport', min: 0n },
    })
  if (maxTransferFee !== undefined)
    checkU64('maxTransferFee', maxTransferFee, {
      ...{ unit: 'base units', min: 0n },
    })
  const wallet = await requireWallet(kit, rest)
  const { adapter, provider, account, network, networkId } = wallet
  if (!network) throw new NetworkNotFoundError({ networkId })
  const [rpc, { createTokenTransfer }, { requestSend }] = await Promise.all([
    requireRpc(kit, { network }),
    import('../transaction/createTokenTransfer.ts'),
    import('../adapter/operations.ts'),
  ])
  const { address } = account
  const sender = { adapter, network, address, allowSecond, signal }
  return trackSend(kit, sender, async () => {
    const transfer = await createTokenTransfer(rpc, {
      ...{ from: address, to, mint, amount, priorityFee },
      ...{ allowOwnerOffCurve, maxTransferFee, signal },
    })
    return requestSend(
      { provider, rpc },
      { ...transfer, networkId, address, signal },
    )
  })
}

export declare namespace sendToken {
  type Parameters = requireWallet.Parameters & {
    /** The address of the token. */
    mint: string
    /** The address of the receiver's wallet, or of a token account for this very token. */
    to: string
    /** Base units of the token. */
    amount: bigint
    /** The price of a compute unit in millionths of a lamport, 0 for none. Default: by what recent transactions paid, at most 200,000. */
    priorityFee?: bigint | undefined
    /** The most that the token may keep of the amount, in base units: the receiver gets less. Default 0: a token with a fee is an `InvalidTransferError`, whose `fee` says how much. */
    maxTransferFee?: bigint | undefined
    /** Whether the receiver may be an address without a private key, such as the vault of a multisig. If no program can sign for it, the tokens are lost. Default `false`. */
    allowOwnerOffCurve?: boolean | undefined
    /** Sends them even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
  }
  type ErrorType =
    | EarlierTransactionError
    | InsufficientFundsError
    | InvalidAmountError
    | InvalidConfigurationError
    | InvalidTransferError
    | NetworkNotFoundError
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
