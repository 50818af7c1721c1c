import type { Adapter, Kit, SentTransaction } from '@latchkit/core'
import { isNetworkId, parseNetworkId } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'

/** How many outlive the page: a storage of cookies has little space. */
const storedLimit = 10

/** Between two reads, in milliseconds. */
const interval = 4_000

/** For how long a transaction that the nodes don't have is still counted, in milliseconds. */
const unknownTime = 600_000

const key = 'sent'

/** Removes sent transactions from the kit's state once they no longer wait for a block, and adds those of a former page, until the signal aborts. One that may have been sent stays: a second one needs to know of it. */
export function followTransactions(
  kit: Kit,
  { signal }: { signal: AbortSignal },
): void {
  const { setState, storage } = kit.internal
  const followed = new Set<string>()
  /** What may have been sent, by hash. */
  const uncertain = new Map<string, SentTransaction>()

  const change = (
    update: (list: readonly SentTransaction[]) => readonly SentTransaction[],
  ) => {
    setState((state) => ({ ...state, sent: update(state.sent) }))
    // Other pages store theirs, too.
    const stored = update(storage.read(key, parseSent) ?? [])
    if (stored.length > 0) storage.write(key, stored.slice(-storedLimit))
    else storage.raw.removeItem(key)
  }

  const update = () => {
    // One that was not sent after all, and that nothing waits for.
    for (const [hash, sent] of uncertain)
      if (!kit.getState().sent.some((each) => each.hash === hash)) {
        uncertain.delete(hash)
        change((list) => without(list, sent))
      }
    for (const sent of kit.getState().sent) {
      const id = `${sent.hash} ${sent.isUncertain === true}`
      if (followed.has(id)) continue
      followed.add(id)
      change((list) => [...without(list, sent), sent])
      // The next transaction of the account asks for it first.
      if (sent.isUncertain) {
        uncertain.set(sent.hash, sent)
        continue
      }
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

  for (const sent of storage.read(key, parseSent) ?? [])
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

function parseSent(value: unknown): readonly SentTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(-storedLimit).flatMap((item: unknown) => {
    const { networkId, address, hash, nonce, isUncertain, validUntil } =
      (item ?? {}) as Record<string, unknown>
    if (!isNetworkId(networkId) || !isText(address) || !isText(hash)) return []
    return [
      {
        ...{ networkId, address, hash },
        ...(isText(nonce) && { nonce }),
        ...(isUncertain === true && { isUncertain }),
        ...(isBlockNumber(validUntil) && { validUntil }),
      },
    ]
  })
}

function isBlockNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%\w]{1,128}$/.test(value)
}
