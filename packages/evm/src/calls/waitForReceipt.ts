import type { Provider } from '@latchkit/core'
import { wait } from '@latchkit/protocol/internal'
import type { CallsReceipt } from './parseReceipt.ts'
import { parseReceipt } from './parseReceipt.ts'

const interval = 1_000

/** Waits until a transaction is in a block. */
export async function waitForReceipt(
  rpc: Provider,
  parameters: { hash: string; signal?: AbortSignal | undefined },
): Promise<CallsReceipt> {
  const { hash, signal } = parameters
  while (true) {
    const receipt = parseReceipt(
      await rpc.request(
        { method: 'eth_getTransactionReceipt', params: [hash] },
        { signal },
      ),
    )
    if (receipt) return receipt
    await wait(interval, signal)
  }
}
