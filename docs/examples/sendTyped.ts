import type { Kit } from '@latchkit/core'
import { formatAmount, parseAmount } from '@latchkit/core'
import { estimateFee, getTokenBalance, sendToken } from '@latchkit/evm/actions'

type Address = `0x${string}`

/** Sends what a visitor typed. Resolves with the hash of the transaction once the wallet has sent it. */
export async function sendTyped(
  kit: Kit,
  parameters: { text: string; token: Address; to: Address; account: Address },
): Promise<string> {
  const { text, token, to, account } = parameters
  const network = 'eip155:1'
  const { decimals } = await getTokenBalance(kit, { token, network, account })
  const amount = parseAmount(text, { decimals })
  const transfer = { token, to, amount, network, account } as const
  const fee = await estimateFee(kit, transfer)
  console.log(`costs at most ${formatAmount(fee, { decimals: 18 })} ETH`)
  return sendToken(kit, transfer)
}
