import { RequestAbortedError } from '@latchkit/core'
import { getClientId } from '../crypto/createRelayToken.ts'
import { hashMessage } from '../crypto/keys.ts'
import { MessageTooLongError, RelayUnreachableError } from '../errors/relay.ts'
import type { Relay } from '../types/Relay.ts'
import { relayMethods } from '../wire/methods.ts'
import { createRpcIds, formatRpc, parseRpc } from '../wire/rpc.ts'
import { createConnection } from './createConnection.ts'
import {
  createRelayCalls,
  schedule as defaultSchedule,
  retry,
} from './createRelayCalls.ts'
import {
  fetchMessages,
  maxMessageLength,
  readMessage,
  splitBatches,
} from './relayMessages.ts'
import type { Page } from './watchPage.ts'

/** Characters of the longest frame that the relay may push. */
const maxPushLength = 131_072
/** Milliseconds in which a relay has to respond to a call. */
const callTimeout = 15_000
/** Milliseconds in which it has to respond to a check of the socket. */
const probeTimeout = 2_000
/** Milliseconds that a relay waits for an acknowledgement. */
const acknowledgeTimeout = 4_000

/** Creates a client for a list of relays. It uses the first that responds, connects when there is a call or a subscription, and reconnects after every interruption. */
export function createRelay(parameters: createRelay.Parameters): Relay {
  const { handlers, seed, now = Date.now } = parameters
  const { schedule = defaultSchedule } = parameters
  const ids = createRpcIds({ now })
  /** The link (see `link`) over which each topic was last subscribed. */
  const topics = new Map<string, number>()
  let pendingCalls = 0
  /** Number of the current connection, to recognize results of earlier ones. */
  let link = 0
  /** Resolves when the link can be used, and rejects when the relay refuses it. */
  let ready: Promise<void>
  let resolveReady: (ready?: Promise<void>) => void
  let rejectReady: (error: Error) => void
  let subscribing: Promise<void> | undefined
  let fetching: Promise<unknown> | undefined

  function resetReady(): void {
    ready = new Promise((resolve, reject) => {
      resolveReady = resolve
      rejectReady = reject
    })
    // If no call waits for it, a rejection must not be reported as unhandled.
    ready.catch(() => {})
  }
  resetReady()

  const connection = createConnection({
    ...parameters,
    now,
    schedule,
    handlers: {
      getNeed() {
        if (pendingCalls > 0) return 'call'
        return topics.size > 0 ? 'subscription' : undefined
      },
      onOpen: () => void prepareLink(),
      onText: (text) => void handleText(text),
      onClose() {
        link += 1
        const resolvePrevious = resolveReady
        resetReady()
        resolvePrevious(ready)
        calls.rejectAll()
      },
      onRefused(error) {
        rejectReady(error)
        resetReady()
      },
      onStale() {
        fetchAll([...topics.keys()], probeTimeout).catch(() => {})
      },
      onAlert: handlers.onAlert,
    },
  })
  const calls = createRelayCalls({ connection, now, schedule })

  const call = (
    method: string,
    params: unknown,
    timeout = callTimeout,
    id = ids.nextForRelay(),
  ) => calls.call({ id, method, params, timeout })

  /** Runs a call with retries; the connection is kept open meanwhile. */
  async function callWithRetry<result>(
    run: (timeout: number) => Promise<result>,
    options?: Pick<retry.Parameters, 'time' | 'signal'>,
  ): Promise<result> {
    pendingCalls += 1
    const getLink = () => {
      connection.throwIfRefused()
      connection.update()
      return ready
    }
    try {
      return await retry(run, { ...options, getLink, now, schedule })
    } finally {
      pendingCalls -= 1
      connection.update()
    }
  }

  /** Subscribes and fetches before the new link is used for calls. */
  async function prepareLink(): Promise<void> {
    const current = link
    try {
      await subscribeMissing()
      await fetching
    } catch (error) {
      // Refusals reach the calls that subscribe.
      if (current === link && error instanceof RelayUnreachableError)
        connection.drop()
    }
    if (current === link) resolveReady()
  }

  /** Subscribes to all topics that are missing on this link, and fetches their messages. */
  function subscribeMissing(): Promise<void> {
    subscribing ??= runSubscription().finally(() => {
      subscribing = undefined
    })
    return subscribing
  }

  async function runSubscription(): Promise<void> {
    // Topics that are added in the same task are subscribed together.
    await undefined
    const missing = [...topics.keys()].filter(
      (each) => topics.get(each) !== link,
    )
    for (const batch of splitBatches(missing)) {
      await call(relayMethods.batchSubscribe, { topics: batch })
      for (const topic of batch) if (topics.has(topic)) topics.set(topic, link)
    }
    fetching = fetchAll(missing).catch(() => {})
  }

  /** Fetches waiting messages and starts their handlers; the returned promises resolve once these have finished. */
  async function fetchAll(
    list: readonly string[],
    timeout?: number,
  ): Promise<readonly Promise<void>[]> {
    const messages = await fetchMessages(list, (method, params) =>
      call(method, params, timeout),
    )
    return messages.map(async (message) => {
      try {
        await handlers.onMessage(message)
      } catch {
        // The message stays unacknowledged and is fetched again.
      }
    })
  }

  async function handleText(text: string): Promise<void> {
    const frame = parseRpc(text)
    if (!frame) return
    if (!('method' in frame)) return calls.handleResponse(frame)
    const message = readMessage(Object(frame.params).data)
    if (frame.method !== relayMethods.push || !message) return
    if (text.length > maxPushLength) return
    const current = link
    const startedAt = now()
    try {
      await handlers.onMessage(message)
    } catch {
      // The message stays unacknowledged and is pushed again.
      return
    }
    if (current === link && now() - startedAt <= acknowledgeTimeout)
      connection.send(formatRpc(frame.id, { result: true }))
  }

  return {
    async subscribe(topic) {
      if (!topics.has(topic)) topics.set(topic, -1)
      const isMissing = () => topics.has(topic) && topics.get(topic) !== link
      await callWithRetry(async () => {
        while (isMissing()) await subscribeMissing()
      })
    },
    async unsubscribe(topic) {
      const isSubscribed = topics.get(topic) === link
      topics.delete(topic)
      connection.update()
      if (!isSubscribed) return
      const id = hashMessage(topic + getClientId(seed))
      // If this fails, the relay ends the subscription after some time.
      await call(relayMethods.unsubscribe, { topic, id }).catch(() => {})
    },
    async publish({ signal, ...message }) {
      const { length } = message.message
      if (length > maxMessageLength)
        throw new MessageTooLongError({ length, max: maxMessageLength })
      const id = ids.nextForRelay()
      await callWithRetry(
        (timeout) => call(relayMethods.publish, message, timeout, id),
        { time: message.ttl * 1000, signal },
      )
    },
    async fetch() {
      const list = [...topics.keys()]
      if (list.length === 0) return
      const handled = await callWithRetry((timeout) => fetchAll(list, timeout))
      await Promise.all(handled)
    },
    close() {
      topics.clear()
      const error = new RequestAbortedError()
      connection.close(error)
      rejectReady(error)
    },
  }
}

export declare namespace createRelay {
  type Parameters = {
    /** URLs of the relays, the preferred one first. */
    urls: readonly string[]
    projectId?: string | undefined
    /** Seed of the key pair that identifies the client: 32 bytes in hexadecimal. */
    seed: string
    handlers: Relay.Handlers
    /** Sent to the relay for its statistics: `wc-2/…`. */
    userAgent?: string | undefined
    /** Default: the page that the code runs in. */
    page?: Page | undefined
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
    schedule?: typeof defaultSchedule | undefined
    WebSocket?: typeof globalThis.WebSocket | undefined
    fetch?: typeof globalThis.fetch | undefined
  }
}
