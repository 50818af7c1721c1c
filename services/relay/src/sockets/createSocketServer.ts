import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { AuthError, authenticate } from '../auth/authenticate.ts'
import { getAddress, readCredentials } from '../http/readRequest.ts'
import { createAddressLimit } from '../limits/clientLimits.ts'
import type { Relay } from '../Relay.ts'
import type { Session, Transport } from './createSession.ts'
import { createSession } from './createSession.ts'

const longestUrl = 4_096

/** Takes connections, and keeps their sessions going. */
export function createSocketServer(
  parameters: createSocketServer.Parameters,
): createSocketServer.ReturnType {
  const { relay, audiences } = parameters
  const { config, metrics, logger, now } = relay
  const addresses = createAddressLimit(config.limits, now)
  const sessions = new Set<Session>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Lengths of what is compressed tell of the content, and memory would be the client's to take.
    perMessageDeflate: false,
    maxPayload: config.limits.frameBytes,
  })

  function open(
    socket: WebSocket,
    client: ReturnType<typeof authenticate>,
    leave: () => void,
  ): void {
    const session = createSession({
      ...{ relay, transport: toTransport(socket) },
      clientId: client.clientId,
      projectId: client.project?.id,
    })
    sessions.add(session)
    metrics.observeOpen(1)
    socket.on('message', (data, isBinary) => {
      if (isBinary) session.close(1_003, 'Text only')
      else session.receive(String(data))
    })
    socket.on('ping', session.receivePing)
    socket.on('pong', session.receivePong)
    // What breaks the protocol, or is too long: `ws` closes it by itself.
    socket.on('error', () => {})
    socket.on('close', (code) => {
      leave()
      session.end()
      sessions.delete(session)
      metrics.observeOpen(-1)
      metrics.observeClose(code)
    })
  }

  function upgrade(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
  ): unknown {
    stream.on('error', () => {})
    if ((request.url ?? '').length > longestUrl || isStopping)
      return refuseUpgrade(stream, isStopping ? 503 : 414)
    const { usesCloseEvent, ...credentials } = readCredentials(request)
    const refuse = (status: number, code: number, reason: string) => {
      if (!usesCloseEvent) return refuseUpgrade(stream, status)
      server.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => {})
        toTransport(socket).close(code, reason)
        metrics.observeClose(code)
      })
    }

    const leave = addresses.open(getAddress(request, config))
    if (!leave) {
      metrics.observeRefusal('TooManyConnections')
      return refuse(429, 1_013, 'Too many connections')
    }
    // Before it is a socket, too: whoever goes away is not counted any more.
    const leaveOnce = once(leave)
    stream.once('close', leaveOnce)
    try {
      const client = authenticate({ ...credentials, config, audiences, now })
      server.handleUpgrade(request, stream, head, (socket) =>
        open(socket, client, leaveOnce),
      )
    } catch (error) {
      if (!(error instanceof AuthError)) {
        logger.error({ error: String(error) }, 'could not take a connection')
        return refuseUpgrade(stream, 500)
      }
      metrics.observeRefusal(error.tag)
      refuse(error.status, 3_000, error.message)
    }
  }

  return {
    sessions,
    upgrade,
    tick() {
      for (const session of sessions) session.tick()
      addresses.sweep()
    },
    stop() {
      isStopping = true
    },
  }
}

export declare namespace createSocketServer {
  type Parameters = { relay: Relay; audiences: readonly string[] }
  type ReturnType = {
    readonly sessions: ReadonlySet<Session>
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
    /** To be called every second. */
    tick(): void
    /** Takes no more connections. */
    stop(): void
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}

/** Milliseconds that a client has to close its end. */
const patience = 2_000

/** A socket of `ws` as a session uses it. */
function toTransport(socket: WebSocket): Transport {
  return {
    send: (text, sent) => socket.send(text, sent),
    buffered: () => socket.bufferedAmount,
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(code, reason) {
      // One that reads nothing doesn't read this either.
      socket.resume()
      socket.close(code, reason)
      const timer = setTimeout(() => socket.terminate(), patience)
      socket.once('close', () => clearTimeout(timer))
    },
    terminate: () => socket.terminate(),
  }
}

/** Answers a request for a socket with an error of HTTP. */
function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = ['connection: close', 'content-length: 0']
  if (status === 429 || status === 503) headers.push('retry-after: 10')
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${[first, ...headers].join('\r\n')}\r\n\r\n`)
}
