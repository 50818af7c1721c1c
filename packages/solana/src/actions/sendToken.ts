import type { Kit } from '@latchkit/core'
import { isAddress } from '../encoding/base58.ts'
import { isU64 } from '../encoding/isU64.ts'
import { InvalidTransferError } from '../errors/request.ts'
import { requireRpc, requireWallet } from './requireSolana.ts'

/**
 * Sends tokens (SPL Token or Token-2022) from the active account to the owner of another, whose token
 * account is created if there is none. Resolves with the signature of the transaction. Rejects before
 * the wallet is asked: with `InvalidTransferError` for a receiver that could not send the tokens on,
 * with `InsufficientFundsError` if the account has too little of the token, or too few lamports for
 * the fee and the rent of the new account.
 */
export async function sendToken(
  kit: Kit,
  parameters: sendToken.Parameters,
): Promise<string> {
  const { mint, to, amount, priorityFee, allowOwnerOffCurve, ...rest } =
    parameters
  const { signal } = parameters
  if (!isAddress(to) || !isAddress(mint))
    throw new InvalidTransferError({ reason: 'address' })
  if (!isU64(amount) || amount === 0n)
    throw new InvalidTransferError({ reason: 'amount' })
  if (priorityFee !== undefined && !isU64(priorityFee))
    throw new InvalidTransferError({ reason: 'priorityFee' })
  const { provider, account, network } = await requireWallet(kit, rest)
  const [rpc, { createTokenTransfer }, { requestSend }] = await Promise.all([
    requireRpc(kit, { network }),
    import('../transaction/createTokenTransfer.ts'),
    import('../adapter/operations.ts'),
  ])
  const { address } = account
  const transfer = await createTokenTransfer(rpc, {
    ...{ from: address, to, mint, amount, priorityFee },
    ...{ allowOwnerOffCurve, signal },
  })
  return requestSend({ provider, rpc }, { ...transfer, address, signal })
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
    /** Whether the receiver may be an address without a private key, such as the vault of a multisig. If no program can sign for it, the tokens are lost. Default `false`. */
    allowOwnerOffCurve?: boolean | undefined
  }
}
