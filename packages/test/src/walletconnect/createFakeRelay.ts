import type { Relay } from '../../../walletconnect/src/types/Relay.ts'

/** Creates an in-memory relay that can also drop, repeat and forge messages. */
export function createFakeRelay({
  now = Date.now,
}: {
  now?: (() => number) | undefined
} = {}): createFakeRelay.ReturnType {
  const log: createFakeRelay.Entry[] = []
  const failures: unknown[] = []
  const ends = new Set<End>()
  /** The acknowledged messages of each client; they outlive its restarts. */
  const acknowledged = new Map<string, Set<createFakeRelay.Entry>>()
  const work = new Set<Promise<unknown>>()
  let activity = 0
  let isPushing = true
  let outage: Gate | undefined
  let route: createFakeRelay.Route = (entry) => [entry]

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

  async function runHandler(
    end: End,
    entry: createFakeRelay.Entry,
  ): Promise<void> {
    const { topic, message, publishedAt, tag } = entry
    try {
      await end.handlers.onMessage({ topic, message, publishedAt, tag })
      acknowledged.get(end.id)?.add(entry)
    } catch (error) {
      // A message without an acknowledgement is delivered again.
      failures.push(error)
    }
  }

  function deliver(end: End, entry: createFakeRelay.Entry): Promise<void> {
    if (!ends.has(end) || !end.topics.has(entry.topic)) return Promise.resolve()
    return track(runHandler(end, entry))
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
    log,
    failures,
    open(handlers, id) {
      const end: End = { id, handlers, topics: new Set() }
      ends.add(end)
      if (!acknowledged.has(id)) acknowledged.set(id, new Set())
      return {
        async subscribe(topic) {
          if (end.topics.has(topic)) return
          end.topics.add(topic)
          await outage?.promise
          // A relay answers in a later task.
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
          const entry: createFakeRelay.Entry = {
            topic,
            message,
            ttl,
            tag,
            prompt,
            from: id,
            publishedAt: now(),
            isRouted: true,
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
          end.topics.has(entry.topic) ? track(runHandler(end, entry)) : [],
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

export declare namespace createFakeRelay {
  type Entry = Relay.Incoming & {
    ttl: number
    prompt: boolean
    from: string
    /** Whether `route` returned it; otherwise it is never delivered. */
    isRouted: boolean
  }
  /** Returns the messages to deliver in place of a published one. */
  type Route = (entry: Entry) => readonly Entry[]
  type ReturnType = {
    /** All published messages. */
    readonly log: readonly Entry[]
    /** The errors that message handlers threw. */
    readonly failures: readonly unknown[]
    open(handlers: Relay.Handlers, id: string): Relay
    setRoute(route: Route): void
    /** Whether messages are pushed; otherwise they wait for a fetch. */
    setPushing(value: boolean): void
    /** Delivers a message to every subscriber, its sender included; resolves once all handlers have finished. */
    push(entry: Entry): Promise<void>
    /** Makes calls wait, or reject if there is an error. */
    setOffline(error?: Error): void
    setOnline(): void
    alert(alert: Relay.Alert): void
    /** Removes a client, as if its process was killed. */
    drop(id: string): void
    /** Resolves once no handler is running and no message is in flight. */
    idle(): Promise<void>
    /** Waits for a number of event loop turns, for tests in which a held promise keeps the relay from becoming idle. */
    turns(count: number): Promise<void>
    /** Polls until `find` returns a value, and resolves with it. */
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

/** Resolves in the next event loop turn, with fake timers too. */
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
