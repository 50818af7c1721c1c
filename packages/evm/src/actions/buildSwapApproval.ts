import type { Kit } from '@latchkit/core'
import { checkAmount } from '@latchkit/core'
import { requestSwap } from '@latchkit/core/internal'
import type { SwapAlteredError } from '../errors/swap.ts'
import { maxWord } from '../hex/word.ts'
import { checkApproval } from '../swap/checkSwap.ts'
import { requireSwap } from '../swap/requireSwap.ts'
import type { BuiltSwapTransaction } from './buildSwap.ts'

/**
 * Returns the transaction that allows the exchange to take exactly the amount of a quote; pass it to
 * `sendTransaction`. Rejects with `SwapAlteredError` if the server's is for another token, contract or amount.
 */
export async function buildSwapApproval(
  kit: Kit,
  parameters: buildSwapApproval.Parameters,
): Promise<buildSwapApproval.ReturnType> {
  const { quote, signal } = parameters
  const asked = await requireSwap(kit, parameters)
  const { amount = asked.amount } = parameters
  checkAmount('amount', amount, { min: 0n, max: maxWord, unit: 'base units' })
  const intent = { ...asked, amount }
  const { networkId, account } = intent
  const { tx } = await requestSwap(kit, {
    endpoint: 'buildSwapApproval',
    query: {
      userAddress: `${networkId}:${account}`,
      ...{ from: quote.from, to: quote.to },
      amount: `${intent.amount}`,
    },
    signal,
  })
  const data = checkApproval(intent, tx)
  return {
    ...{ network: networkId, account },
    ...{ to: intent.from, data, value: 0n },
    gas: BigInt(tx.eip155.gas),
    gasPrice: BigInt(tx.eip155.gasPrice),
  }
}

export declare namespace buildSwapApproval {
  type Parameters = requireSwap.Parameters & {
    /** The allowance, in base units. Default: the quote's amount; 0 takes an allowance back. */
    amount?: bigint | undefined
  }
  type ReturnType = BuiltSwapTransaction
  type ErrorType =
    | requestSwap.ErrorType
    | requireSwap.ErrorType
    | SwapAlteredError
}
