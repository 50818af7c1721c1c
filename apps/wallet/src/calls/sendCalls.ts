import type { Hash } from 'viem'
import { connectChain } from '../chain/connectChain.ts'
import { estimateFee } from '../chain/estimateFee.ts'
import { sendCall } from '../chain/sendCall.ts'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { Ask } from '../request/Ask.ts'
import { keepBundle } from './keepBundle.ts'

/** Sends calls one after the other, each once the former is mined; stops at the first that can't be sent. */
export async function sendCalls(
  config: WalletConfig,
  { chainId, ask }: sendCalls.Parameters,
): Promise<void> {
  const { address, id, calls } = ask
  const client = connectChain(config, { chainId })
  const hashes: Hash[] = []
  for (const call of calls) {
    try {
      const fee = await estimateFee(config, { chainId, address, call })
      hashes.push(await sendCall(config, { chainId, address, call, fee }))
    } catch (error) {
      if (hashes.length === 0) throw error
      return keepBundle(id, { chainId, hashes, isBroken: true })
    }
    keepBundle(id, { chainId, hashes, isBroken: false })
    const hash = hashes.at(-1)
    if (hash) await client.waitForTransactionReceipt({ hash })
  }
}

export declare namespace sendCalls {
  type Parameters = { chainId: number; ask: Extract<Ask, { type: 'calls' }> }
}
