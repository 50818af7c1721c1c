import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { sendTransaction } from '../node/sendTransaction.ts'
import { requireAccount } from '../state/requireAccount.ts'
import type { Method } from '../types/Method.ts'
import { readObject } from './readObject.ts'

export const ethSendTransaction: Method = {
  asks: () => true,
  check(context, params) {
    const { from, chainId } = readObject(params)
    requireAccount(context, from)
    if (chainId && Number(chainId) !== context.session.chainId)
      throw new InvalidParamsError(
        `The transaction is for chain ${Number(chainId)}, the wallet is on ${context.session.chainId}.`,
      )
  },
  run(context, params) {
    const { from, ...transaction } = readObject(params)
    return sendTransaction(context, {
      account: requireAccount(context, from),
      chainId: context.session.chainId,
      transaction,
    })
  },
}
