import { raceSignal } from '@latchkit/protocol/internal'
import { EarlierTransactionError } from '../errors/transfer.ts'
import { getExplorerUrl } from '../networks/getExplorerUrl.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import type { SentTransaction } from '../types/State.ts'
import { addUncertain } from './trackRequest.ts'

/**
 * Runs what sends a transaction of an account, and records one that may have been sent. Rejects with `EarlierTransactionError`
 * before the wallet is asked, while an earlier one of the account may have been sent.
 */
export async function trackSend<value>(
  kit: Kit,
  parameters: trackSend.Parameters,
  run: () => Promise<value>,
): Promise<value> {
  const { network, address, allowSecond = false } = parameters
  const networkId = network.caipNetworkId
  const uncertain = listUncertain(kit, parameters)
  if (allowSecond)
    for (const sent of uncertain) settle(kit, sent, [toCertain(sent)])
  else await requireSettled(kit, uncertain, parameters)
  try {
    return await run()
  } catch (error) {
    addUncertain(kit, { networkId, address, error })
    throw error
  }
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

function listUncertain(
  kit: Kit,
  { adapter, network, address }: trackSend.Parameters,
): readonly SentTransaction[] {
  const { sent } = kit.getState()
  return sent.filter(
    (each) =>
      each.isUncertain &&
      each.networkId === network.caipNetworkId &&
      adapter.isSameAddress(each.address, address),
  )
}

/** Asks the network for each transaction of the account that may have been sent. */
async function requireSettled(
  kit: Kit,
  uncertain: readonly SentTransaction[],
  { adapter, network, signal }: trackSend.Parameters,
): Promise<void> {
  const { caipNetworkId: networkId } = network
  for (const sent of uncertain) {
    const { hash } = sent
    const asked = adapter
      .getTransactionStatus?.({ ...sent, network, signal })
      // While no node answers, it may have been sent.
      .catch(() => undefined)
    const read = await raceSignal(Promise.resolve(asked), signal)
    const status = read?.status ?? 'unknown'
    if (status !== 'unknown')
      settle(kit, sent, status === 'dropped' ? [] : [toCertain(sent)])
    if (status === 'dropped') continue
    throw new EarlierTransactionError({
      ...{ hash, networkId, url: getExplorerUrl(network, hash, 'tx') },
      status: status === 'unknown' ? 'unknown' : 'sent',
    })
  }
}

function toCertain(sent: SentTransaction): SentTransaction {
  const { isUncertain: _, validUntil: __, ...certain } = sent
  return certain
}

/** Puts what is known of a transaction in its place. */
function settle(
  kit: Kit,
  sent: SentTransaction,
  known: readonly SentTransaction[],
): void {
  kit.internal.setState((state) => ({
    ...state,
    sent: state.sent.flatMap((each) =>
      each.hash === sent.hash ? known : [each],
    ),
  }))
}
