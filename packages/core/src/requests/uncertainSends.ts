import { raceSignal } from '@latchkit/protocol/internal'
import { EarlierTransactionError } from '../errors/transfer.ts'
import { getExplorerUrl } from '../networks/getExplorerUrl.ts'
import { parseTransactions } from '../storage/storedTransactions.ts'
import type { Kit } from '../types/Kit.ts'
import type { SentTransaction } from '../types/State.ts'
import type { Sender } from './setSent.ts'
import { setSent, uncertainKey } from './setSent.ts'
import type { trackSend } from './trackSend.ts'

/** Records a transaction that may have been sent, in the storage too: a second one asks for it, even on another page. What is known of it already stays. */
export function addUncertain(
  kit: Kit,
  sent: Sender & {
    hash: string | undefined
    nonce?: string | undefined
    validUntil?: number | undefined
  },
): void {
  const { networkId, address, hash, nonce, validUntil } = sent
  if (hash === undefined) return
  const known = listSent(kit).find((each) => each.hash === hash)
  if (known && !known.isUncertain) return
  const record = {
    ...{ networkId, address, hash, sentAt: Date.now(), ...known },
    ...(nonce !== undefined && { nonce }),
    ...(validUntil !== undefined && { validUntil }),
    isUncertain: true,
  }
  store(kit, (list) => [...without(list, hash), record])
  setSent(kit, record)
}

/** Records that a transaction was sent for certain. */
export function settleSent(kit: Kit, hash: string): void {
  const known = listSent(kit).find((each) => each.hash === hash)
  store(kit, (list) => without(list, hash))
  if (!known) return
  const { isUncertain: _, validUntil: __, sentAt: ___, ...certain } = known
  setSent(kit, certain)
}

/** Forgets a transaction that was not sent, or that is over. */
export function removeSent(kit: Kit, hash: string): void {
  store(kit, (list) => without(list, hash))
  kit.internal.setState((state) => ({
    ...state,
    sent: without(state.sent, hash),
  }))
}

/** Returns the transactions that may have been sent, from any page of the visitor, and adds them to the state. */
export function readUncertain(kit: Kit): readonly SentTransaction[] {
  const uncertain = listSent(kit).filter((each) => each.isUncertain)
  const { sent } = kit.getState()
  for (const each of uncertain) if (!sent.includes(each)) setSent(kit, each)
  return uncertain
}

/**
 * Asks the network for each transaction of the account that may have been sent. Rejects with `EarlierTransactionError` if it
 * was, or if no node says; with `allowSecond` it counts as sent.
 */
export async function requireSettled(
  kit: Kit,
  parameters: trackSend.Parameters & { isSender(sender: Sender): boolean },
): Promise<void> {
  const { adapter, network, isSender, allowSecond, signal } = parameters
  const { caipNetworkId: networkId } = network
  for (const sent of readUncertain(kit).filter(isSender)) {
    const { hash } = sent
    if (allowSecond) {
      settleSent(kit, hash)
      continue
    }
    const asked = adapter
      .getTransactionStatus?.({ ...sent, network, signal })
      // While no node answers, it may have been sent.
      .catch(() => undefined)
    const read = await raceSignal(Promise.resolve(asked), signal)
    const status = read?.status ?? 'unknown'
    if (status === 'dropped') {
      removeSent(kit, hash)
      continue
    }
    if (status !== 'unknown') settleSent(kit, hash)
    throw new EarlierTransactionError({
      ...{ hash, networkId, url: getExplorerUrl(network, hash, 'tx') },
      status: status === 'unknown' ? 'unknown' : 'sent',
    })
  }
}

/** Lists those of the state, and what other pages may have sent. */
function listSent(kit: Kit): readonly SentTransaction[] {
  const { sent } = kit.getState()
  const others = readStored(kit).filter(
    (each) => !sent.some(({ hash }) => hash === each.hash),
  )
  return [...sent, ...others]
}

function readStored(kit: Kit): readonly SentTransaction[] {
  const stored = kit.internal.storage.read(uncertainKey, parseTransactions)
  return stored?.filter((each) => each.isUncertain) ?? []
}

function store(
  kit: Kit,
  update: (list: readonly SentTransaction[]) => readonly SentTransaction[],
): void {
  const { storage } = kit.internal
  const list = update(readStored(kit))
  // In a full storage, those that it has are worth more than none: the chain is asked what became of them.
  if (list.length > 0) storage.write(uncertainKey, list, { keepsOld: true })
  else storage.raw.removeItem(uncertainKey)
}

function without(
  list: readonly SentTransaction[],
  hash: string,
): readonly SentTransaction[] {
  return list.filter((each) => each.hash !== hash)
}
