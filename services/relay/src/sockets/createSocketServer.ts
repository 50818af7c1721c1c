import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { listen } from '@latchkit/shared/httpServer'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { AuthError, authenticate, readIssuer } from '../auth/authenticate.ts'
import { getConnectionKey, readCredentials } from '../http/readRequest.ts'
import {
  createByteLimit,
  createConnectionLimit,
  createLimitMap,
} from '../limits/clientLimits.ts'
import { createTokenBucket } from '../limits/createTokenBucket.ts'
import type { Relay } from '../Relay.ts'
import { createConnectionQueue } from './createConnectionQueue.ts'
import { createMessageWatch } from './createMessageWatch.ts'
import type { Session, Transport } from './createSession.ts'
import { createSession } from './createSession.ts'

const maxUrlLength = 4_096
/** Frames up to this multiple of their limit are refused with an error; longer ones close the socket. */
const refusedFrames = 4
/** Frames that one message may consist of. */
const maxFragments = 512
/** Pieces in which one frame may arrive. */
const maxChunks = 1_024
/** Times `socketsPerClient` that a client may have while it connects. */
const maxSurplus = 4
/** Milliseconds without a message after which a socket too many is closed. */
const quietTime = 30_000
/** Reads from a socket that is closing, for the client's end of it. */
const maxLateReads = 64
/** Bytes that one read returns if more are waiting. */
const fullRead = 65_536
/** Characters at the start and the end of a frame in which the id is looked for if it is too long. */
const edgeLength = 256

/** Accepts connections and runs their sessions. */
export function createSocketServer(
  parameters: createSocketServer.Parameters,
): createSocketServer.ReturnType {
  const { relay, audiences } = parameters
  const { config, metrics, logger, now } = relay
  const { limits } = config
  const addresses = createConnectionLimit(limits, now)
  const requests = createLimitMap(() =>
    createTokenBucket({
      capacity: limits.addressRequestBurst,
      perSecond: limits.addressRequestsPerSecond,
      now,
    }),
  )
  const incomplete = createByteLimit({
    perKey: limits.incompleteBytesPerAddress,
    inAll: limits.incompleteBytesInAll,
  })
  const sessions = new Set<Session>()
  /** The sessions of each client, by the number of their connection. */
  const clients = new Map<string, Map<number, Session>>()
  let connections = 0
  const queue = createConnectionQueue(limits)
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compressed lengths reveal content, and clients could exhaust memory.
    perMessageDeflate: false,
    maxPayload: limits.frameBytes * refusedFrames,
    maxFragments,
    maxBufferedChunks: maxChunks,
  })

  function open(
    socket: WebSocket,
    stream: Duplex,
    parameters: {
      client: ReturnType<typeof authenticate>
      address: string
      connection: number
      leave: () => void
    },
  ): void {
    const { client, address, connection, leave } = parameters
    const { clientId } = client
    const watch = createMessageWatch({ now })
    const held = incomplete.open(address)
    const pauses = createPauses(socket)
    const session = createSession({
      ...{ relay, clientId, address },
      transport: toTransport(socket, { watch, pauses }),
      addressRequests: {
        take: (count) => requests.get(address).take(count),
      },
      projectId: client.project?.id,
    })
    sessions.add(session)
    join(clientId, { connection, session })
    metrics.observeOpen(1)
    let isBroken = false
    const late = { bytes: 0, reads: 0 }
    stream.on('data', (bytes: Buffer) => {
      // `ws` has read them before.
      if (socket.readyState !== socket.OPEN) {
        late.bytes += bytes.length
        late.reads += 1
        const isFlood = late.reads > maxLateReads
        // After an error `ws` parses no more, so only reading costs time. The client still gets the reason.
        if (isBroken && isFlood) stream.pause()
        else if (!isBroken && (isFlood || late.bytes > limits.frameBytes))
          socket.terminate()
        return
      }
      watch.read(bytes)
      if (!held.set(watch.held))
        session.close(1_013, 'Too many messages are incomplete')
      // Node.js reads up to 32 times in one turn of the event loop, while others wait.
      if (bytes.length < fullRead) return
      pauses.add('turn')
      void relay.hub.turn().then(() => pauses.delete('turn'))
    })
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) session.close(1_003, 'Text only')
      else if (data.length <= limits.frameBytes) session.receive(String(data))
      else
        session.receiveLong({
          start: String(data.subarray(0, edgeLength)),
          end: String(data.subarray(-edgeLength)),
        })
    })
    socket.on('ping', session.receivePing)
    socket.on('pong', session.receivePong)
    // `ws` itself closes a socket that violates the protocol or sends too much.
    socket.on('error', () => {
      isBroken = true
      limitClosing(socket)
    })
    socket.on('close', (code) => {
      leave()
      held.set(0)
      session.end()
      sessions.delete(session)
      part(clientId, connection)
      metrics.observeOpen(-1)
      metrics.observeClose(code)
    })
  }

  function join(
    clientId: string,
    { connection, session }: { connection: number; session: Session },
  ): void {
    const own = clients.get(clientId) ?? new Map<number, Session>()
    clients.set(clientId, own.set(connection, session))
    const surplus = own.size - limits.socketsPerClient * maxSurplus
    if (surplus <= 0) return
    for (const [oldest] of sortByAge(own).slice(0, surplus))
      leaveBehind(own, oldest)
  }

  function leaveBehind(own: Map<number, Session>, connection: number): void {
    const session = own.get(connection)
    own.delete(connection)
    session?.close(1_013, 'The client has too many connections')
  }

  /**
   * Closes the oldest sockets of clients that have too many, once they are quiet: clients that lost their connection while they
   * published open many and use the last. If one were closed before, they would open more.
   */
  function closeSurplus(): void {
    const mostTopics = limits.socketsPerClient * limits.subscriptionsPerClient
    for (const own of clients.values()) {
      if (own.size <= limits.socketsPerClient) continue
      // Each socket keeps the state of each of its topics.
      let topics = 0
      for (const session of own.values()) topics += session.countTopics()
      for (const [connection, session] of sortByAge(own)) {
        if (own.size <= limits.socketsPerClient) break
        const isQuiet = now() - session.lastMessageAt() >= quietTime
        if (!isQuiet && topics <= mostTopics) continue
        topics -= session.countTopics()
        leaveBehind(own, connection)
      }
    }
  }

  /** Closes the sockets with the most topics of each address that receives too many: each of them has a state. */
  function closeLargest(): void {
    const sums = new Map<string, number>()
    for (const session of sessions)
      addTo(sums, session.address, session.countTopics())
    const most = limits.topicsPerAddress
    if (![...sums.values()].some((sum) => sum > most)) return
    const largestFirst = [...sessions].sort(
      (one, other) => other.countTopics() - one.countTopics(),
    )
    for (const session of largestFirst) {
      if ((sums.get(session.address) ?? 0) <= most) continue
      addTo(sums, session.address, -session.countTopics())
      session.close(1_013, 'The address receives too many topics')
    }
  }

  function part(clientId: string, connection: number): void {
    const own = clients.get(clientId)
    own?.delete(connection)
    if (own?.size === 0) clients.delete(clientId)
  }

  function upgrade(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    leaveServer: () => void,
  ): unknown {
    stream.on('error', () => {})
    if ((request.url ?? '').length > maxUrlLength || isStopping)
      return refuseUpgrade(stream, isStopping ? 503 : 414)
    const { usesCloseEvent, ...credentials } = readCredentials(request)
    const refuse = (status: number, code: number, reason: string) => {
      if (!usesCloseEvent) return refuseUpgrade(stream, status)
      server.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => {})
        closeSocket(socket, { code, reason })
        metrics.observeClose(code)
      })
    }

    const address = getConnectionKey(request, config)
    connections += 1
    const connection = connections
    const refuseMany = () => {
      metrics.observeRefusal('TooManyConnections')
      refuse(429, 1_013, 'Too many connections')
    }
    const accept = () => {
      const leave = addresses.open(address)
      if (!leave) return refuseMany()
      // A client that disconnects before the upgrade is not counted either.
      const leaveOnce = once(leave)
      stream.once('close', leaveOnce)
      try {
        const client = authenticate({ ...credentials, config, audiences, now })
        server.handleUpgrade(request, stream, head, (socket) =>
          open(socket, stream, {
            client,
            address,
            connection,
            leave: leaveOnce,
          }),
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
    const claimed = readIssuer(credentials.token)
    const own = claimed === undefined ? undefined : clients.get(claimed)
    if (claimed === undefined || !own || own.size < limits.socketsPerClient)
      return addresses.take(address) ? accept() : refuseMany()
    if (head.length > 0) return refuseUpgrade(stream, 400)
    leaveServer()
    queue.add({
      ...{ address, client: claimed, stream },
      accept() {
        if (!addresses.takeWaiting(address)) return false
        accept()
        return true
      },
      refuse: () => refuseUpgrade(stream, isStopping ? 503 : 429),
    })
  }

  return {
    sessions,
    upgrade,
    tick() {
      for (const session of sessions) session.tick()
      closeSurplus()
      closeLargest()
      addresses.sweep()
      requests.sweep()
    },
    stop() {
      isStopping = true
      queue.stop()
    },
  }
}

export declare namespace createSocketServer {
  type Parameters = { relay: Relay; audiences: readonly string[] }
  type ReturnType = {
    readonly sessions: ReadonlySet<Session>
    upgrade: NonNullable<listen.Parameters['upgrade']>
    /** To be called every second. */
    tick(): void
    /** Accepts no more connections. */
    stop(): void
  }
}

function addTo(sums: Map<string, number>, key: string, added: number): void {
  sums.set(key, (sums.get(key) ?? 0) + added)
}

/** Lists connections, the oldest first. Of those that wait, the newest is accepted first: the client uses that one. */
function sortByAge<value>(
  connections: ReadonlyMap<number, value>,
): readonly (readonly [number, value])[] {
  return [...connections].sort(([one], [other]) => one - other)
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

function closeSocket(
  socket: WebSocket,
  { code, reason }: { code: number; reason: string },
): void {
  // A paused socket would not read the close frame.
  socket.resume()
  socket.close(code, reason)
  limitClosing(socket)
}

function limitClosing(socket: WebSocket): void {
  const timer = setTimeout(() => socket.terminate(), closeTimeout)
  socket.once('close', () => clearTimeout(timer))
}

/** Adapts a socket of `ws` for a session. */
function toTransport(
  socket: WebSocket,
  parameters: {
    watch: createMessageWatch.ReturnType
    pauses: ReturnType<typeof createPauses>
  },
): Transport {
  const { watch, pauses } = parameters
  return {
    send: (text, sent) => socket.send(text, sent),
    buffered: () => socket.bufferedAmount,
    incompleteSince: () => (socket.isPaused ? undefined : watch.since),
    ping: () => socket.ping(),
    pause: () => pauses.add('requests'),
    resume() {
      watch.restart()
      pauses.delete('requests')
    },
    close: (code, reason) => closeSocket(socket, { code, reason }),
    terminate: () => socket.terminate(),
  }
}

/** Pauses a socket while there is a reason. */
function createPauses(socket: WebSocket) {
  const reasons = new Set<'requests' | 'turn'>()
  return {
    add(reason: 'requests' | 'turn'): void {
      reasons.add(reason)
      socket.pause()
    },
    delete(reason: 'requests' | 'turn'): void {
      if (reasons.delete(reason) && reasons.size === 0) socket.resume()
    },
  }
}

/** Responds to an upgrade request with an HTTP error, and closes the connection even if the client does not. */
function refuseUpgrade(stream: Duplex, status: number): void {
  const headers = ['connection: close', 'content-length: 0']
  if (status === 429 || status === 503) headers.push('retry-after: 10')
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  stream.end(`${[first, ...headers].join('\r\n')}\r\n\r\n`)
  stream.resume()
  const timer = setTimeout(() => stream.destroy(), closeTimeout)
  stream.once('close', () => clearTimeout(timer))
}
