import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { AuthError, authenticate } from '../auth/authenticate.ts'
import { getConnectionKey, readCredentials } from '../http/readRequest.ts'
import { createConnectionLimit } from '../limits/clientLimits.ts'
import type { Relay } from '../Relay.ts'
import type { Session, Transport } from './createSession.ts'
import { createSession } from './createSession.ts'

const maxUrlLength = 4_096

/** Accepts connections and runs their sessions. */
export function createSocketServer(
  parameters: createSocketServer.Parameters,
): createSocketServer.ReturnType {
  const { relay, audiences } = parameters
  const { config, metrics, logger, now } = relay
  const addresses = createConnectionLimit(config.limits, now)
  const sessions = new Set<Session>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compressed lengths reveal content, and clients could exhaust memory.
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
    // `ws` itself closes a socket that violates the protocol or sends too much.
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
    if ((request.url ?? '').length > maxUrlLength || isStopping)
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

    const leave = addresses.open(getConnectionKey(request, config))
    if (!leave) {
      metrics.observeRefusal('TooManyConnections')
      return refuse(429, 1_013, 'Too many connections')
    }
    // A client that disconnects before the upgrade is not counted either.
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
    /** Accepts no more connections. */
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
const closeTimeout = 2_000

/** Adapts a socket of `ws` for a session. */
function toTransport(socket: WebSocket): Transport {
  return {
    send: (text, sent) => socket.send(text, sent),
    buffered: () => socket.bufferedAmount,
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(code, reason) {
      // A paused socket would not read the close frame.
      socket.resume()
      socket.close(code, reason)
      const timer = setTimeout(() => socket.terminate(), closeTimeout)
      socket.once('close', () => clearTimeout(timer))
    },
    terminate: () => socket.terminate(),
  }
}

/** Responds to an upgrade request with an HTTP error. */
function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = ['connection: close', 'content-length: 0']
  if (status === 429 || status === 503) headers.push('retry-after: 10')
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${[first, ...headers].join('\r\n')}\r\n\r\n`)
}
