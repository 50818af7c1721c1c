import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { sendTransaction } from '../node/sendTransaction.ts'
import { requireAccount } from '../state/requireAccount.ts'
import type { Method } from '../types/Method.ts'

export const ethSendTransaction: Method = {
  asks: () => true,
  check(context, [transaction]) {
    const { from, chainId } = toTransaction(transaction)
    requireAccount(context, from)
    if (chainId && Number(chainId) !== context.session.chainId)
      throw new ProviderRpcError({
        code: -32602,
        message: `The transaction is for chain ${Number(chainId)}, the wallet is on ${context.session.chainId}.`,
      })
  },
  run(context, [transaction]) {
    const { from, chainId: _, ...rest } = toTransaction(transaction)
    return sendTransaction(context, {
      account: requireAccount(context, from),
      chainId: context.session.chainId,
      transaction: rest,
    })
  },
}

type Transaction = sendTransaction.Transaction & {
  from?: unknown
  chainId?: unknown
}

function toTransaction(value: unknown): Transaction {
  if (typeof value === 'object' && value !== null) return value
  throw new ProviderRpcError({
    code: -32602,
    message: 'The transaction is missing.',
  })
}
