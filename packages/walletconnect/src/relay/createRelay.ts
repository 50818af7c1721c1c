import { RequestAbortedError } from '@latchkit/core'
import { getClientId } from '../crypto/createRelayToken.ts'
import { hashMessage } from '../crypto/keys.ts'
import { MessageTooLongError, RelayUnreachableError } from '../errors/relay.ts'
import type { Relay } from '../types/Relay.ts'
import { isKey } from '../wire/pairingUri.ts'
import { createRpcIds, formatRpc, parseRpc } from '../wire/rpc.ts'
import { createConnection } from './createConnection.ts'
import {
  createRelayCalls,
  retry,
  schedule as runLater,
} from './createRelayCalls.ts'
import type { Page } from './watchPage.ts'

/** Of what wasn't asked for, in characters. */
const maxPushLength = 131_072
const callTimeout = 15_000
const probeTimeout = 2_000
/** How long a relay waits for an acknowledgement. */
const acknowledgeTimeout = 4_000

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
        void fetchAll([...topics.keys()], probeTimeout).catch(() => {}),
      onAlert: handlers.onAlert,
    },
  })
  const calls = createRelayCalls({ connection, now, schedule })

  const ask = (
    method: string,
    params: unknown,
    patience = callTimeout,
    id = ids.nextForRelay(),
  ) => calls.ask({ id, method, params, patience })

  /** A call: while there is one, there is a link, or an attempt at it. */
  async function persist<result>(
    run: (patience: number) => Promise<result>,
    options?: Pick<retry.Parameters, 'time' | 'signal'>,
  ): Promise<result> {
    callers += 1
    const getLink = () => {
      connection.requireChance()
      connection.update()
      return ready
    }
    try {
      return await retry(run, { ...options, getLink, now, schedule })
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
    for (const part of splitBatches(missing)) {
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
    if (text.length > maxPushLength) return
    const current = link
    const start = now()
    try {
      await handlers.onMessage(message)
    } catch {
      // Unacknowledged, it comes again.
      return
    }
    if (current === link && now() - start <= acknowledgeTimeout)
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
      if (length > maxMessageLength)
        throw new MessageTooLongError({ length, max: maxMessageLength })
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

/** A relay that always has more is not asked for ever. */
const maxPages = 32

/** What waits on topics, the oldest first. */
async function fetchMessages(
  topics: readonly string[],
  ask: (method: string, params: unknown) => Promise<unknown>,
): Promise<readonly Relay.Incoming[]> {
  const found: Relay.Incoming[] = []
  for (const part of splitBatches(topics))
    for (let page = 0; page < maxPages; page += 1) {
      const answer = await ask(relayMethods.batchFetch, { topics: part })
      const { messages, hasMore } = Object(answer)
      if (Array.isArray(messages))
        found.push(...messages.flatMap((it) => readIncoming(it) ?? []))
      if (hasMore !== true) break
    }
  return found.sort((a, b) => a.publishedAt - b.publishedAt)
}

/** The message that a relay handed over, if it is one. */
function readIncoming(value: unknown): Relay.Incoming | undefined {
  const { topic, message, publishedAt, tag } = Object(value)
  if (
    isKey(topic) &&
    typeof message === 'string' &&
    message.length <= maxMessageLength &&
    typeof publishedAt === 'number' &&
    typeof tag === 'number'
  )
    return { topic, message, publishedAt, tag }
}

/** What relays take at once. */
const maxBatchSize = 500

/** Topics by the batch. */
function* splitBatches(
  topics: readonly string[],
): Generator<readonly string[]> {
  for (let start = 0; start < topics.length; start += maxBatchSize)
    yield topics.slice(start, start + maxBatchSize)
}

/** Characters of a message, sealed, that relays take. */
const maxMessageLength = 98_304

/** What a client and its relay ask each other. */
const relayMethods = {
  publish: 'irn_publish',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  batchFetch: 'irn_batchFetchMessages',
  /** By the relay, for each message. */
  push: 'irn_subscription',
} as const
