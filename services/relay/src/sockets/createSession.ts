import { setImmediate } from 'node:timers/promises'
import { createDelivery } from '../delivery/createDelivery.ts'
import { createRequestLimit, weighRequest } from '../limits/clientLimits.ts'
import type { Relay } from '../Relay.ts'
import { answerRequest } from '../rpc/answerRequest.ts'
import { parseFrame, readIdAtEdge, unknownId } from '../rpc/parseFrame.ts'
import { formatRefusal, RelayError } from '../rpc/RelayError.ts'
import { createTopicSync } from './createTopicSync.ts'

const pingInterval = 25_000
const maxMissingPongs = 2
/** Milliseconds without a subscription and without a message after which a socket is closed. */
const idleTimeout = 300_000
/** Pending requests after which no more is read from the socket. */
const maxPendingRequests = 64
/** Refusals in a row after which a socket is closed. */
const maxRefusals = 50
/** Characters that are sent before other sockets have their turn. The system may accept megabytes at once. */
const turnCharacters = 65_536

/** Serves one socket: requests in, responses and pushes out. */
export function createSession(parameters: createSession.Parameters): Session {
  const { relay, transport, clientId, address, projectId } = parameters
  const { config, store, hub, metrics, logger, now } = relay
  const { limits } = config
  const own = createRequestLimit(limits, now)
  const { addressRequests } = parameters
  const fetched = new Map<string, string>()
  let isClosed = false
  let pending = 0
  let refusals = 0
  let lastMessageAt = now()
  let lastPingAt = now()
  let missingPongs = 0
  let isPaused = false
  /** Characters sent since sending last waited for a turn. */
  let sent = 0
  let isWaiting = false
  let leaving: string | undefined
  /** Resolves when every request until now has been answered. */
  let answered: Promise<void> = Promise.resolve()

  function close(code: number, reason: string): void {
    if (isClosed) return
    transport.close(code, reason)
    end()
  }

  function end(): void {
    isClosed = true
    delivery.close()
    sync.close()
  }

  function send(text: string): void {
    if (isClosed) return
    sent += text.length
    transport.send(text, resume)
    if (transport.buffered() > limits.closeBytes)
      close(1_013, 'Too much is waiting to be read')
  }

  function resume(): void {
    if (!isPaused || !canSend()) return
    isPaused = false
    delivery.resume()
  }

  function canSend(): boolean {
    const isFull = transport.buffered() > limits.pauseBytes
    if (!isFull && sent < turnCharacters) return true
    if (sent >= turnCharacters && !isWaiting) void resumeNextTurn()
    isPaused = true
    return false
  }

  /** Sends on in the next turn, beside other sockets: in a turn of their own each, many that read fast would fall behind. */
  async function resumeNextTurn(): Promise<void> {
    isWaiting = true
    await setImmediate()
    isWaiting = false
    sent = 0
    resume()
  }

  const delivery = createDelivery({
    ...{ clientId, store, hub, now, send, canSend },
    windowSize: limits.windowSize,
    observeAnswer: metrics.observeAnswer,
    observeRedelivery: metrics.observeRedelivery,
    observeFailure: metrics.observeStoreFailure,
  })
  const sync = createTopicSync({ relay, clientId, delivery })

  /** Counts a request; refuses it if there were too many. */
  function mayServe(id: string | undefined, weight: number): boolean {
    if (own.take(weight) && addressRequests.take(weight)) {
      refusals = 0
      return true
    }
    refusals += 1
    if (refusals > maxRefusals) close(1_013, 'Too many requests')
    else if (id !== undefined)
      refuse(id, new RelayError('TooManyRequests', 'Too many requests'))
    return false
  }

  function refuse(id: string, error: RelayError): void {
    metrics.observeRefusal(error.tag)
    send(formatRefusal(id, error))
  }

  function serve(request: parseFrame.Request): void {
    answered = answer(request, answered)
  }

  /** Serves a request at once, but sends the response after those to earlier ones. */
  async function answer(
    request: parseFrame.Request,
    earlier: Promise<void>,
  ): Promise<void> {
    const held: string[] = []
    pending += 1
    if (pending >= maxPendingRequests) transport.pause()
    const context = {
      ...{ clientId, address, store, limits, fetched },
      observePublish: metrics.observePublish,
      takePublishes: (count: number) =>
        relay.publishes.get(projectId ?? '')?.take(count) ?? true,
      hold(topics: readonly string[]) {
        held.push(...topics)
        delivery.hold(topics)
      },
      async waitForTurn() {
        // One response at a time, so that a socket's requests don't all hold what they have read.
        await earlier
        await hub.turn()
        return !isClosed
      },
    }
    const { observeRefusal } = metrics
    const options = { observeRefusal, logger }
    const text = await answerRequest(context, request, options)
    await earlier
    send(text)
    pending -= 1
    if (pending === maxPendingRequests - 1) transport.resume()
    if (!isClosed) void delivery.release(held)
    if (pending === 0 && leaving) close(1_001, leaving)
  }

  return {
    receive(text) {
      if (isClosed || leaving) return
      lastMessageAt = now()
      const frame = parseFrame(text, { maxDepth: limits.jsonDepth })
      // Acknowledgements don't count against the limit.
      if (frame.type === 'answer' && delivery.answer(frame.id)) return
      const id = frame.type === 'answer' ? undefined : frame.id
      const weight = frame.type === 'request' ? weighRequest(frame.params) : 1
      if (!mayServe(id, weight)) return
      if (frame.type === 'invalid') refuse(frame.id, frame.error)
      if (frame.type === 'request') serve(frame)
    },
    receiveLong(edges) {
      if (isClosed || leaving) return
      lastMessageAt = now()
      const id = readIdAtEdge(edges) ?? unknownId
      if (!mayServe(id, 1)) return
      const message = `A request has ${limits.frameBytes} bytes at most`
      refuse(id, new RelayError('PayloadSizeExceeded', message))
    },
    address,
    lastMessageAt: () => lastMessageAt,
    countTopics: () => delivery.size,
    receivePing() {
      if (!mayServe(undefined, 1)) close(1_013, 'Too many pings')
    },
    receivePong() {
      // Pongs without a ping count like requests.
      const isUnsolicited = missingPongs === 0
      missingPongs = 0
      if (isUnsolicited && !mayServe(undefined, 1))
        close(1_013, 'Too many pongs')
    },
    tick() {
      if (isClosed) return
      if (delivery.size === 0 && now() - lastMessageAt >= idleTimeout)
        return close(4_008, 'Nothing was asked for')
      if (now() - lastPingAt >= pingInterval) {
        if (missingPongs >= maxMissingPongs) {
          transport.terminate()
          return end()
        }
        missingPongs += 1
        lastPingAt = now()
        transport.ping()
      }
      const since = transport.incompleteSince()
      if (since !== undefined && now() - since >= limits.messageTime)
        return close(1_008, 'A message took too long')
      sync.tick()
      delivery.tick()
    },
    leave(reason) {
      leaving = reason
      if (pending === 0) close(1_001, reason)
    },
    close,
    end,
  }
}

export declare namespace createSession {
  type Parameters = {
    relay: Relay
    transport: Transport
    clientId: string
    /** The key of its address. */
    address: string
    /** The limit of all sockets of its address. */
    addressRequests: { take(count?: number): boolean }
    projectId: string | undefined
  }
}

/** One open socket of a client. */
export type Session = {
  /** The key of its address. */
  readonly address: string
  /** Handles a frame. */
  receive(text: string): void
  /** Handles a frame that is too long, of which only the first and last characters are read. */
  receiveLong(edges: { start: string; end: string }): void
  /** Returns when the client sent a message last, in milliseconds. */
  lastMessageAt(): number
  /** Returns the number of topics whose messages it receives. */
  countTopics(): number
  /** Handles a ping frame. */
  receivePing(): void
  receivePong(): void
  /** To be called every second. */
  tick(): void
  /** Closes once the pending requests have been answered. */
  leave(reason: string): void
  close(code: number, reason: string): void
  /** Handles the end of the socket. */
  end(): void
}

/** The part of a socket that a session uses. */
export type Transport = {
  /** Calls `sent` when the system has accepted the text. */
  send(text: string, sent: () => void): void
  /** Returns the bytes that the system has not accepted yet. */
  buffered(): number
  /** Returns since when a message has been incomplete, in milliseconds. */
  incompleteSince(): number | undefined
  ping(): void
  /** Reads no more from the client for now. */
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  /** Ends the connection without a close frame. */
  terminate(): void
}
