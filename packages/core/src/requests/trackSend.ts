import type { Adapter } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import { recordSend, waitForSends } from './recordSend.ts'
import { loadUncertain } from './sentTransactions.ts'
import type { Sender } from './setSent.ts'
import { uncertainKey } from './setSent.ts'

/**
 * Runs what sends a transaction of an account, and records one that may have been sent. Rejects with `EarlierTransactionError`
 * before the wallet is asked, while an earlier one of the account may have been sent.
 */
export async function trackSend<value>(
  kit: Kit,
  parameters: trackSend.Parameters,
  run: (reports: recordSend.Reports) => Promise<value>,
): Promise<value> {
  const { adapter, network, address, signal } = parameters
  const networkId = network.caipNetworkId
  const isSender = (sender: Sender) =>
    sender.networkId === networkId &&
    adapter.isSameAddress(sender.address, address)
  await waitForSends(kit, { isSender, signal })
  const hasUncertain =
    kit.internal.storage.raw.getItem(uncertainKey) !== null ||
    kit.getState().sent.some((each) => each.isUncertain)
  if (hasUncertain) {
    const { requireSettled } = await loadUncertain()
    await requireSettled(kit, { ...parameters, isSender })
  }
  return recordSend(kit, { networkId, address }, run)
}

export declare namespace trackSend {
  type Parameters = {
    adapter: Adapter
    network: Network
    /** The sender. */
    address: string
    /** Whether the visitor wants a second transaction, though an earlier one may have been sent. Default `false`. */
    allowSecond?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
