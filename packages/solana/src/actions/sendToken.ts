import type { Kit } from '@latchkit/core'
import { isAddress } from '../encoding/base58.ts'
import { InvalidTransferError } from '../errors/request.ts'
import { requireRpc, requireWallet } from './requireSolana.ts'

/** Sends tokens (SPL Token or Token-2022) from the active account to the owner of another, whose token account is created if there is none. Resolves with the signature of the transaction. */
export async function sendToken(
  kit: Kit,
  parameters: sendToken.Parameters,
): Promise<string> {
  const { mint, to, amount, priorityFee, ...rest } = parameters
  const { signal } = parameters
  const isValid =
    isAddress(to) &&
    isAddress(mint) &&
    typeof amount === 'bigint' &&
    amount > 0n
  if (!isValid) throw new InvalidTransferError()
  const { provider, account, network } = await requireWallet(kit, rest)
  const [rpc, { createTokenTransfer }, { requestSend }] = await Promise.all([
    requireRpc(kit, network),
    import('../transaction/createTokenTransfer.ts'),
    import('../adapter/operations.ts'),
  ])
  const { address } = account
  const transaction = await createTokenTransfer(rpc, {
    ...{ from: address, to, mint, amount, priorityFee, signal },
  })
  return requestSend(provider, { address, transaction, signal })
}

export declare namespace sendToken {
  type Parameters = requireWallet.Parameters & {
    /** The address of the token. */
    mint: string
    /** The address of the receiver's account, not of a token account. */
    to: string
    /** Base units of the token. */
    amount: bigint
    /** The price of a compute unit in millionths of a lamport. Default: none. */
    priorityFee?: bigint | undefined
  }
}
