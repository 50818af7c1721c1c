import { MailboxFullError, SubscriberLimitError } from './errors.ts'
import type { MailboxStore } from './MailboxStore.ts'
import { minDeduplicationTime, subscriptionLifetime } from './MailboxStore.ts'

const day = 86_400_000
/** Milliseconds after which a reservation ends that was neither kept nor released. */
const reservationTime = 10_000
/** The share of the relay's room from which what few would miss is refused. */
const scarceShare = 3 / 4
/** The share of its own quota that an address has while room is scarce. */
const scarceQuota = 1 / 4

/**
 * Counts what each address stores, and what all of them store, until it ends. Addresses are in memory only, and never next to
 * a topic. What is evicted or deleted earlier counts until its end.
 */
export function createUsage(parameters: createUsage.Parameters): Usage {
  const { limits, now } = parameters
  const { all = createAccount(now) } = parameters
  const accounts = new Map<string, Usage.Account>()
  const unlimited = Number.POSITIVE_INFINITY
  const most = {
    bytes: limits.bytesPerAddress ?? unlimited,
    messages: limits.messagesPerAddress ?? unlimited,
    subscriptions: limits.subscriptionsPerAddress ?? unlimited,
  }
  const mostInAll = {
    bytes: limits.bytesInAll ?? unlimited,
    messages: limits.messagesInAll ?? unlimited,
    subscriptions: limits.subscriptionsInAll ?? unlimited,
  }

  function open(address: string | undefined): Usage.Account | undefined {
    if (address === undefined) return undefined
    const account = accounts.get(address) ?? createAccount(now)
    accounts.set(address, account)
    return account
  }

  const isScarce = (kind: Usage.Kind) =>
    all[kind].sum() > mostInAll[kind] * scarceShare

  function isOver(
    address: string | undefined,
    kind: Usage.Kind,
    added: number,
  ): 'address' | 'relay' | undefined {
    if (added === 0) return undefined
    if (all[kind].sum() + added > mostInAll[kind]) return 'relay'
    if (address === undefined) return undefined
    const sum = (accounts.get(address)?.[kind].sum() ?? 0) + added
    const quota = most[kind] * (isScarce(kind) ? scarceQuota : 1)
    return sum > quota ? 'address' : undefined
  }

  function add(
    address: string | undefined,
    kind: Usage.Kind,
    { count, end }: { count: number; end: number },
  ): () => void {
    if (count === 0) return () => {}
    const releases = [
      all[kind].add(count, end),
      open(address)?.[kind].add(count, end),
    ]
    return () => {
      for (const release of releases) release?.()
    }
  }

  return {
    findMessageLimit({ address, bytes, messages, isClaimed }) {
      const of =
        isOver(address, 'bytes', bytes) ?? isOver(address, 'messages', messages)
      if (of) return new MailboxFullError({ of })
      const isRefused =
        messages > 0 &&
        !isClaimed &&
        (isScarce('bytes') || isScarce('messages'))
      return isRefused ? new MailboxFullError({ of: 'relay' }) : undefined
    },
    findSubscriptionLimit({ address, count }) {
      const of = isOver(address, 'subscriptions', count)
      if (!of) return undefined
      const limit = (of === 'relay' ? mostInAll : most).subscriptions
      return new SubscriberLimitError({ of, limit })
    },
    addMessages({ address, bytes, messages, lifetime }) {
      // A message is remembered for longer than it is kept.
      const memory = Math.max(lifetime, minDeduplicationTime)
      add(address, 'bytes', { count: bytes, end: now() + lifetime })
      add(address, 'messages', { count: messages, end: now() + memory })
    },
    reserve({ address, bytes, messages, subscriptions }) {
      const end = now() + reservationTime
      const releases = [
        add(address, 'bytes', { count: bytes, end }),
        add(address, 'messages', { count: messages, end }),
        add(address, 'subscriptions', { count: subscriptions, end }),
      ]
      return once(() => {
        for (const release of releases) release()
      })
    },
    addSubscriptions({ address, count }) {
      if (count === 0) return
      all.subscriptions.add(count, now() + subscriptionLifetime)
      open(address)?.subscriptions.add(count, now() + day)
    },
    removeSubscriptions({ address, count }) {
      all.subscriptions.remove(count)
      if (address !== undefined)
        accounts.get(address)?.subscriptions.remove(count)
    },
    sweep() {
      for (const [address, { bytes, messages, subscriptions }] of accounts)
        if (bytes.sum() + messages.sum() + subscriptions.sum() === 0)
          accounts.delete(address)
    },
  }
}

export declare namespace createUsage {
  type Parameters = {
    limits: MailboxStore.Quotas
    now: () => number
    /** What all addresses store. Default counted here. */
    all?: Usage.Account | undefined
  }
}

/** Counts of what is stored, by address and in all. Without an address only the latter. */
export type Usage = {
  /** Returns which limit prevents more messages. */
  findMessageLimit(parameters: {
    address: string | undefined
    bytes: number
    messages: number
    /** Whether their topics have, or had, a subscriber. */
    isClaimed: boolean
  }): MailboxFullError | undefined
  findSubscriptionLimit(parameters: {
    address: string | undefined
    count: number
  }): SubscriberLimitError | undefined
  /** Counts messages for their lifetime, in milliseconds. */
  addMessages(parameters: {
    address: string | undefined
    bytes: number
    messages: number
    lifetime: number
  }): void
  /** Counts what a pending write may store; returns the function that ends it. */
  reserve(parameters: {
    address: string | undefined
    bytes: number
    messages: number
    subscriptions: number
  }): () => void
  addSubscriptions(parameters: {
    address: string | undefined
    count: number
  }): void
  /** Counts subscriptions no more that have ended. */
  removeSubscriptions(parameters: {
    address: string | undefined
    count: number
  }): void
  /** Forgets addresses that store nothing. */
  sweep(): void
}

export declare namespace Usage {
  type Kind = 'bytes' | 'messages' | 'subscriptions'
  type Account = Readonly<Record<Kind, Tally>>

  /** A sum of counts, each of which ends. */
  type Tally = {
    sum(): number
    /** Counts until a time in milliseconds; returns the function that counts it no more. */
    add(count: number, end: number): () => void
    /** Counts some no more, those that end last first. */
    remove(count: number): void
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}

function createAccount(now: () => number): Usage.Account {
  return {
    bytes: createTally(now),
    messages: createTally(now),
    subscriptions: createTally(now),
  }
}

/** Creates a sum of counts, each of which ends: up to a sixtieth of its time, or an hour, later. */
function createTally(now: () => number): Usage.Tally {
  /** Counts by their end. */
  const counts = new Map<number, number>()
  let total = 0
  let firstEnd = Number.POSITIVE_INFINITY

  function take(end: number, count: number): number {
    const taken = Math.min(counts.get(end) ?? 0, count)
    const left = (counts.get(end) ?? 0) - taken
    if (left > 0) counts.set(end, left)
    else counts.delete(end)
    total -= taken
    return taken
  }

  function dropEnded(): void {
    const at = now()
    if (at < firstEnd) return
    for (const end of counts.keys()) if (end <= at) take(end, total)
    firstEnd = Math.min(Number.POSITIVE_INFINITY, ...counts.keys())
  }

  return {
    sum() {
      dropEnded()
      return total
    },
    add(count, given) {
      const end = roundEnd(given, now())
      counts.set(end, (counts.get(end) ?? 0) + count)
      total += count
      firstEnd = Math.min(firstEnd, end)
      return () => void take(end, count)
    },
    remove(count) {
      let left = count
      for (const end of [...counts.keys()].sort((a, b) => b - a))
        left -= take(end, left)
    },
  }
}

/** Rounds the time at which a count ends, so that few times are kept. */
export function roundEnd(end: number, now: number): number {
  const time = end - now
  const step = time <= 60_000 ? 1_000 : time <= 3_600_000 ? 60_000 : 3_600_000
  return Math.ceil(end / step) * step
}
