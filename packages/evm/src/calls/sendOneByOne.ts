import type { Kit } from '@latchkit/core'
import { CallsInterruptedError } from '../errors/request.ts'
import { requireRpc } from '../network/requireRpc.ts'
import type { requireWallet } from '../network/requireWallet.ts'
import type { Call } from './Call.ts'
import { formatCallsId } from './formatCallsId.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Sends calls as transactions, each once the one before it is in a block: a wallet can't foresee a call that rests on another. */
export async function sendOneByOne(
  kit: Kit,
  parameters: {
    wallet: requireWallet.ReturnType
    calls: readonly Call[]
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { wallet, calls, signal } = parameters
  const { adapter, provider, account, networkId, chainId } = wallet
  const { network, rpc } = requireRpc(kit, { networkId })
  const hashes: string[] = []
  const total = calls.length
  const toId = () => formatCallsId({ chainId, total, hashes })
  try {
    for (const { to, value, data } of calls) {
      const previous = hashes.at(-1)
      if (previous) {
        const { status } = await waitForReceipt(rpc, { hash: previous, signal })
        if (status === 'reverted') throw new Error(`${previous} was reverted.`)
      }
      const { address } = account
      const transaction = { address, network, to, value, data, signal }
      hashes.push(await adapter.sendTransaction(provider, transaction))
    }
  } catch (cause) {
    if (hashes.length === 0) throw cause
    const sent = hashes.length
    throw new CallsInterruptedError({ id: toId(), sent, total, cause })
  }
  return toId()
}
