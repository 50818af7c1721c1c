import type { Adapter, Kit, SentTransaction } from '@latchkit/core'
import { parseTransactions, readUncertain } from '@latchkit/core/internal'
import { parseNetworkId } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'

/** How many outlive the page: a storage of cookies has little space. */
const storedLimit = 10

/** Between two reads, in milliseconds. */
const interval = 4_000

/** For how long a transaction that the nodes don't have is still counted, in milliseconds. */
const unknownTime = 600_000

const key = 'sent'

/** Removes sent transactions from the kit's state once they no longer wait for a block, and adds those of a former page, until the signal aborts. One that may have been sent is the kit's: it stays, as a second one needs to know of it. */
export function followTransactions(
  kit: Kit,
  { signal }: { signal: AbortSignal },
): void {
  const { setState, storage } = kit.internal
  const followed = new Set<string>()
  const readStored = () => storage.read(key, parseTransactions) ?? []

  const change = (
    update: (list: readonly SentTransaction[]) => readonly SentTransaction[],
  ) => {
    setState((state) => ({ ...state, sent: update(state.sent) }))
    // Other pages store theirs, too.
    const stored = update(readStored())
    if (stored.length > 0) storage.write(key, stored.slice(-storedLimit))
    else storage.raw.removeItem(key)
  }

  const update = () => {
    for (const sent of kit.getState().sent) {
      if (sent.isUncertain || followed.has(sent.hash)) continue
      followed.add(sent.hash)
      change((list) => [...without(list, sent), sent])
      const end = () => change((list) => without(list, sent))
      // If the signal has aborted, the next page goes on.
      follow(sent).then(end, () => {})
    }
  }

  /** Resolves when a transaction no longer waits. */
  const follow = async (sent: SentTransaction) => {
    const { networkId, address, hash } = sent
    let { nonce } = sent
    let known = Date.now()
    while (Date.now() - known < unknownTime) {
      const adapter = kit.adapters.get(parseNetworkId(networkId).namespace)
      const network = kit
        .getState()
        .networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network || !adapter?.getTransactionStatus) return
      const parameters = { network, hash, address, nonce, signal }
      const now = await adapter
        .getTransactionStatus(parameters)
        // While no node answers, it may still wait.
        .catch((): Adapter.TransactionStatus => ({ status: 'pending', nonce }))
      if (now.status === 'ended' || now.status === 'dropped') return
      if (now.status === 'pending') known = Date.now()
      if (now.nonce !== nonce) {
        nonce = now.nonce
        change((list) =>
          list.map((each) => (each.hash === hash ? { ...each, nonce } : each)),
        )
      }
      await wait(interval, signal)
    }
  }

  readUncertain(kit)
  for (const sent of readStored())
    setState((state) => ({
      ...state,
      sent: [...without(state.sent, sent), sent],
    }))
  update()
  const stop = kit.subscribe(update)
  signal.addEventListener('abort', stop)
}

function without(
  list: readonly SentTransaction[],
  { hash }: SentTransaction,
): readonly SentTransaction[] {
  return list.filter((each) => each.hash !== hash)
}
