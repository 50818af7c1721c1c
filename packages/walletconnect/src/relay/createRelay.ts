import { RequestAbortedError } from '@latchkit/core'
import { getClientId } from '../crypto/getClientId.ts'
import { hashMessage } from '../crypto/hashMessage.ts'
import { MessageTooLongError } from '../errors/MessageTooLongError.ts'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.ts'
import type { Relay } from '../types/Relay.ts'
import { createRpcIds } from '../wire/createRpcIds.ts'
import { formatRpc } from '../wire/formatRpc.ts'
import { parseRpc } from '../wire/parseRpc.ts'
import { relayMethods } from '../wire/relayMethods.ts'
import { createCalls } from './createCalls.ts'
import { createConnection } from './createConnection.ts'
import { fetchMessages } from './fetchMessages.ts'
import { longestMessage } from './longestMessage.ts'
import type { Page } from './Page.ts'
import { readIncoming } from './readIncoming.ts'
import { repeat } from './repeat.ts'
import { schedule as runLater } from './schedule.ts'
import { split } from './split.ts'

/** Of what wasn't asked for, in characters. */
const longestFrame = 131_072
const usualPatience = 15_000
const probeTime = 2_000
/** How long a relay waits for an acknowledgement. */
const acknowledgeTime = 4_000

/** Keeps a client at the first of some relays that answers, over whatever cuts it off. */
export function createRelay(parameters: createRelay.Parameters): Relay {
  const { handlers, seed, now = Date.now, schedule = runLater } = parameters
  const ids = createRpcIds({ now })
  /** With the number of the link over which the relay was told last. */
  const topics = new Map<string, number>()
  let callers = 0
  /** Counts links: nothing of an earlier one is done to a later one. */
  let link = 0
  /** Whether the link can be used. */
  let ready: Promise<void>
  let open: (ready?: Promise<void>) => void
  let shut: (error: Error) => void
  let syncing: Promise<void> | undefined
  let fetched: Promise<unknown> | undefined

  function renew(): void {
    ready = new Promise((resolve, reject) => {
      open = resolve
      shut = reject
    })
    // Nobody may be waiting.
    ready.catch(() => {})
  }
  renew()

  const connection = createConnection({
    ...parameters,
    ...{ now, schedule },
    handlers: {
      getNeed: () => (callers ? 'call' : topics.size ? 'upkeep' : undefined),
      onOpen: () => void resume(),
      onText: (text) => void receive(text),
      onClose() {
        link += 1
        const follow = open
        renew()
        follow(ready)
        calls.lose()
      },
      onRefused(error) {
        shut(error)
        renew()
      },
      onDoubt: () =>
        void fetchAll([...topics.keys()], probeTime).catch(() => {}),
      onAlert: handlers.onAlert,
    },
  })
  const calls = createCalls({ connection, now, schedule })

  const ask = (
    method: string,
    params: unknown,
    patience = usualPatience,
    id = ids.nextForRelay(),
  ) => calls.ask({ id, method, params, patience })

  /** A call: while there is one, there is a link, or an attempt at it. */
  async function persist<result>(
    run: (patience: number) => Promise<result>,
    options?: Pick<repeat.Parameters, 'time' | 'signal'>,
  ): Promise<result> {
    callers += 1
    const getLink = () => {
      connection.requireChance()
      connection.update()
      return ready
    }
    try {
      return await repeat(run, { ...options, getLink, now, schedule })
    } finally {
      callers -= 1
      connection.update()
    }
  }

  async function resume(): Promise<void> {
    const current = link
    try {
      await sync()
      await fetched
    } catch (error) {
      // What is refused is for those who asked for it.
      if (current === link && error instanceof RelayUnreachableError)
        connection.drop()
    }
    if (current === link) open()
  }

  /** Subscribes to what the relay hasn't been told of over this link, and asks for what waits there. */
  function sync(): Promise<void> {
    syncing ??= subscribeAll().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  async function subscribeAll(): Promise<void> {
    // Calls that come together go together.
    await undefined
    const missing = [...topics.keys()].filter((it) => topics.get(it) !== link)
    for (const part of split(missing)) {
      await ask(relayMethods.batchSubscribe, { topics: part })
      for (const topic of part) if (topics.has(topic)) topics.set(topic, link)
    }
    fetched = fetchAll(missing).catch(() => {})
  }

  /** Hands over what waits; gives what to wait for until all has been dealt with. */
  async function fetchAll(
    list: readonly string[],
    patience?: number,
  ): Promise<readonly Promise<void>[]> {
    const found = await fetchMessages(list, (method, params) =>
      ask(method, params, patience),
    )
    return found.map(async (message) => {
      try {
        await handlers.onMessage(message)
      } catch {
        // It was not acknowledged, and is there the next time.
      }
    })
  }

  async function receive(text: string): Promise<void> {
    const frame = parseRpc(text)
    if (!frame) return
    if (!('method' in frame)) return calls.receive(frame)
    const message = readIncoming(Object(frame.params).data)
    if (frame.method !== relayMethods.push || !message) return
    if (text.length > longestFrame) return
    const current = link
    const start = now()
    try {
      await handlers.onMessage(message)
    } catch {
      // Unacknowledged, it comes again.
      return
    }
    if (current === link && now() - start <= acknowledgeTime)
      connection.send(formatRpc(frame.id, { result: true }))
  }

  return {
    async subscribe(topic) {
      if (!topics.has(topic)) topics.set(topic, -1)
      await persist(async () => {
        while ((topics.get(topic) ?? link) !== link) await sync()
      })
    },
    async unsubscribe(topic) {
      const isKnown = topics.get(topic) === link
      topics.delete(topic)
      connection.update()
      if (!isKnown) return
      const id = hashMessage(topic + getClientId(seed))
      // A relay that doesn't hear it forgets the topic in time.
      await ask(relayMethods.unsubscribe, { topic, id }).catch(() => {})
    },
    async publish({ signal, ...message }) {
      const { length } = message.message
      if (length > longestMessage)
        throw new MessageTooLongError({ length, max: longestMessage })
      const id = ids.nextForRelay()
      await persist(
        (patience) => ask(relayMethods.publish, message, patience, id),
        { time: message.ttl * 1000, signal },
      )
    },
    async fetch() {
      const list = [...topics.keys()]
      if (list.length === 0) return
      await Promise.all(await persist((patience) => fetchAll(list, patience)))
    },
    close() {
      topics.clear()
      const error = new RequestAbortedError()
      connection.close(error)
      shut(error)
    },
  }
}

export declare namespace createRelay {
  type Parameters = {
    /** The first is the one to use, the others for when it doesn't answer. */
    urls: readonly string[]
    projectId?: string | undefined
    /** 32 bytes in hex: who the client is. */
    seed: string
    handlers: Relay.Handlers
    /** As relays count clients: `wc-2/…`. */
    userAgent?: string | undefined
    /** Default the browser's. */
    page?: Page | undefined
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
    schedule?: typeof runLater | undefined
    WebSocket?: typeof globalThis.WebSocket | undefined
    fetch?: typeof globalThis.fetch | undefined
  }
}
