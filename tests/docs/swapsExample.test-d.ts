import type { Kit, NetworkId } from '@latchkit/core'
import {
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
  sendTransaction,
} from '@latchkit/core'
import {
  buildSwap,
  buildSwapApproval,
  waitForTransactionReceipt,
} from '@latchkit/evm/actions'

/** Swaps an amount of the first listed token, in base units, for the second. */
export async function swap(kit: Kit, network: NetworkId, amount: bigint) {
  const [one, two] = await getSwapTokens(kit, { network })
  if (!one || !two) return
  const quote = await getSwapQuote(kit, {
    from: one.token,
    to: two.token,
    amount,
  })
  // Without prices to compare it with, ask the visitor instead.
  if (quote?.isUnfavorable !== false) return
  if ((await getSwapAllowance(kit, { token: quote.from })) < amount) {
    const approval = await buildSwapApproval(kit, { quote })
    const hash = await sendTransaction(kit, approval)
    await waitForTransactionReceipt(kit, { hash: hash as `0x${string}` })
  }
  const transaction = await buildSwap(kit, { quote, slippage: 1 })
  return sendTransaction(kit, transaction)
}
