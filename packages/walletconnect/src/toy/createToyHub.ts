import type { Relay } from '../types/Relay.ts'

/** A relay in memory, and what a hostile one could do. */
export function createToyHub({
  now = Date.now,
}: {
  now?: (() => number) | undefined
} = {}): createToyHub.ReturnType {
  const log: createToyHub.Entry[] = []
  const failures: unknown[] = []
  const ends = new Set<End>()
  /** What each client has acknowledged, also over restarts. */
  const acknowledged = new Map<string, Set<createToyHub.Entry>>()
  const work = new Set<Promise<unknown>>()
  let activity = 0
  let isPushing = true
  let outage: Gate | undefined
  let route: createToyHub.Route = (entry) => [entry]

  function track<value>(promise: Promise<value>): Promise<value> {
    activity += 1
    work.add(promise)
    const end = () => {
      activity += 1
      work.delete(promise)
    }
    promise.then(end, end)
    return promise
  }

  async function hand(end: End, entry: createToyHub.Entry): Promise<void> {
    const { topic, message, publishedAt, tag } = entry
    try {
      await end.handlers.onMessage({ topic, message, publishedAt, tag })
      acknowledged.get(end.id)?.add(entry)
    } catch (error) {
      // Unacknowledged, it comes again.
      failures.push(error)
    }
  }

  function deliver(end: End, entry: createToyHub.Entry): Promise<void> {
    if (!ends.has(end) || !end.topics.has(entry.topic)) return Promise.resolve()
    return track(hand(end, entry))
  }

  function listWaiting(end: End, topics: ReadonlySet<string>) {
    return log.filter(
      (entry) =>
        entry.isRouted &&
        topics.has(entry.topic) &&
        entry.from !== end.id &&
        entry.publishedAt + entry.ttl * 1000 > now() &&
        !acknowledged.get(end.id)?.has(entry),
    )
  }

  return {
    ...{ log, failures },
    open(handlers, id) {
      const end: End = { id, handlers, topics: new Set() }
      ends.add(end)
      if (!acknowledged.has(id)) acknowledged.set(id, new Set())
      return {
        async subscribe(topic) {
          if (end.topics.has(topic)) return
          end.topics.add(topic)
          await outage?.promise
          // Some way away, as a relay is.
          await turn()
          for (const entry of listWaiting(end, new Set([topic])))
            void deliver(end, entry)
        },
        async unsubscribe(topic) {
          end.topics.delete(topic)
        },
        async publish({ topic, message, ttl, tag, prompt, signal }) {
          signal?.throwIfAborted()
          await outage?.promise
          signal?.throwIfAborted()
          const entry: createToyHub.Entry = {
            ...{ topic, message, ttl, tag, prompt, from: id },
            ...{ publishedAt: now(), isRouted: true },
          }
          log.push(entry)
          const routed = route(entry)
          entry.isRouted = routed.includes(entry)
          for (const each of isPushing ? routed : [])
            for (const other of [...ends])
              if (other !== end) void deliver(other, each)
          activity += 1
        },
        async fetch() {
          await outage?.promise
          await Promise.all(
            listWaiting(end, end.topics).map((entry) => deliver(end, entry)),
          )
        },
        close: () => void ends.delete(end),
      }
    },
    setRoute(next) {
      route = next
    },
    setPushing(value) {
      isPushing = value
    },
    async push(entry) {
      await Promise.all(
        [...ends].flatMap((end) => [
          end.topics.has(entry.topic) ? track(hand(end, entry)) : [],
        ]),
      )
    },
    setOffline(error) {
      outage = createGate()
      if (error) outage.reject(error)
    },
    setOnline() {
      outage?.resolve()
      outage = undefined
    },
    alert(alert) {
      for (const { handlers } of ends) handlers.onAlert(alert)
    },
    drop(id) {
      for (const end of ends) if (end.id === id) ends.delete(end)
    },
    async idle() {
      let last: number
      do {
        last = activity
        await Promise.all(work)
        await turns(8)
      } while (last !== activity || work.size > 0)
    },
    turns,
    async until(find) {
      for (;;) {
        const found = find()
        if (found !== undefined) return found
        await turn()
      }
    },
  }
}

export declare namespace createToyHub {
  type Entry = Relay.Incoming & {
    ttl: number
    prompt: boolean
    from: string
    /** Whether it was let through; otherwise nobody gets it by itself. */
    isRouted: boolean
  }
  /** What becomes of a message: nothing, itself, or others in its place. */
  type Route = (entry: Entry) => readonly Entry[]
  type ReturnType = {
    /** All that was published. */
    readonly log: readonly Entry[]
    /** What those who took a message threw. */
    readonly failures: readonly unknown[]
    open(handlers: Relay.Handlers, id: string): Relay
    setRoute(route: Route): void
    /** Whether messages are handed on, or wait to be fetched. */
    setPushing(value: boolean): void
    /** Hands it to every subscriber, also to its sender; resolves once they have taken it. */
    push(entry: Entry): Promise<void>
    /** Calls wait, or reject where there is an error. */
    setOffline(error?: Error): void
    setOnline(): void
    alert(alert: Relay.Alert): void
    /** A page or an app is killed. */
    drop(id: string): void
    /** Resolves once nobody has anything to do any more. */
    idle(): Promise<void>
    /** Lets everybody go on for a while; where something is held, they are never idle. */
    turns(count: number): Promise<void>
    /** Resolves with what is found first. */
    until<value>(find: () => value | undefined): Promise<value>
  }
}

type End = {
  id: string
  handlers: Relay.Handlers
  topics: Set<string>
}

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await turn()
}

/** Lets all others go on; also where a test holds the clock. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

type Gate = {
  promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

function createGate(): Gate {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const promise = new Promise<void>((onDone, onFail) => {
    resolve = onDone
    reject = onFail
  })
  promise.catch(() => {})
  return { promise, resolve: () => resolve(), reject: (error) => reject(error) }
}
