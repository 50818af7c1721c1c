import { once } from 'node:events'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { BaseError } from '@latchkit/protocol'
import type { ConnectionLimits } from './connectionLimit.ts'
import { limitConnections, refuse } from './connectionLimit.ts'

/** Requests that a connection may send before the first of them was answered; browsers and common proxies send one (RFC 9112 §9.3.2). */
const maxPipelined = 16

/** Serves HTTP, with limits of connections; resolves once it listens. */
export async function listen(
  parameters: listen.Parameters,
): Promise<listen.ReturnType> {
  const { handle, upgrade, host, port, portVariable } = parameters
  const limit = limitConnections(parameters.connections)
  const serve = limitPipelining(limit.request(requireLength(handle)))
  const server = createServer(
    {
      // A client must not hold a connection by sending slowly.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // How late these two may be.
      connectionsCheckingInterval: 2_000,
      // Longer than the common proxies keep theirs, so that the proxy closes first.
      keepAliveTimeout: 65_000,
      ...parameters.options,
    },
    serve,
  )
  // Without this listener, Node itself refuses such requests, however many they are.
  server.on('checkExpectation', serve)
  const stalls = closeStalled(server, parameters.stallTime ?? 120_000)
  server.on('connection', limit.open)
  // A server without this listener answers upgrade requests as if they were others.
  if (upgrade) {
    server.on('upgrade', ({ socket }) => stalls.ignore(socket))
    server.on('upgrade', limit.upgrade(upgrade))
  }
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw error
    throw new AddressInUseError({ host, port, variable: portVariable })
  }
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { server, port: actual }
}

export declare namespace listen {
  type Parameters = {
    handle: RequestListener
    upgrade?: limitConnections.UpgradeListener | undefined
    connections?: ConnectionLimits | undefined
    host: string
    /** 0 for any free one. */
    port: number
    /** The environment variable that sets the port, for the error's hint. */
    portVariable: string
    /** Milliseconds in which a client has to read something of its response. Default 120,000. */
    stallTime?: number | undefined
    options?: ServerOptions | undefined
  }
  type ReturnType = { server: Server; port: number }
  type ErrorType = AddressInUseError
}

/**
 * Closes connections whose client reads nothing of its response for a time. Node's own `server.timeout` does so too, but
 * sets a timer anew for each read and write.
 */
function closeStalled(server: Server, time: number): closeStalled.ReturnType {
  const sockets = new Map<Socket, { sent: number; since: number }>()
  server.on('connection', (socket) => {
    sockets.set(socket, { sent: 0, since: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [socket, last] of sockets) {
      const sent = socket.bytesWritten - socket.writableLength
      const isStalled = socket.writableLength > 0 && sent === last.sent
      if (!isStalled) sockets.set(socket, { sent, since: now })
      else if (now - last.since >= time) socket.destroy()
    }
  }, time / 4)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
  return { ignore: (socket) => void sockets.delete(socket) }
}

declare namespace closeStalled {
  type ReturnType = {
    /** Leaves a connection to others, such as one that became a WebSocket. */
    ignore(socket: Socket): void
  }
}

/** Closes connections with too many pending requests: all that arrive at once are served before another connection is. */
function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What was read along with the request that closed it is still parsed.
    if (socket.destroyed) return
    // A response has no socket yet if it waits for another; only these are counted, as few clients send such requests.
    if (response.socket === null) {
      const count = (waiting.get(socket) ?? 0) + 1
      if (count >= maxPipelined) return void socket.destroy()
      waiting.set(socket, count)
      response.once('close', () =>
        waiting.set(socket, (waiting.get(socket) ?? 0) - 1),
      )
    }
    handle(request, response)
  }
}

/** Refuses bodies that announce no length: one in chunks of a byte costs a hundred times as much as another. */
function requireLength(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] === undefined)
      return handle(request, response)
    const description = 'A body needs a Content-Length'
    refuse(response, { status: 411, description })
  }
}

/** The port is taken by another process. */
export class AddressInUseError extends BaseError {
  override name = 'AddressInUseError'

  constructor(parameters: { host: string; port: number; variable: string }) {
    const { host, port, variable } = parameters
    super(`Something else listens on ${host}, port ${port}.`, {
      code: 'ADDRESS_IN_USE',
      hint: `End it, or choose another port with \`${variable}\`.`,
    })
  }
}

/** Returns the origin at which a listening server is reached from the same machine. */
export function formatLocalUrl(parameters: {
  scheme: 'http' | 'ws'
  host: string
  port: number
}): string {
  const { scheme, host, port } = parameters
  // A server that listens on all addresses is reached on loopback, too.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Milliseconds between searches for connections that have become idle. */
const sweepInterval = 50

/** Accepts no more connections, lets pending requests finish, and then closes what is left. */
export async function drain(
  server: Server,
  { deadline }: drain.Parameters,
): Promise<void> {
  await new Promise<void>((resolve) => {
    // A client that keeps its connection would hold the server open.
    const sweep = setInterval(
      () => server.closeIdleConnections(),
      sweepInterval,
    )
    const end = setTimeout(() => server.closeAllConnections(), deadline)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(end)
      resolve()
    })
  })
}

export declare namespace drain {
  type Parameters = {
    /** Milliseconds after which requests are aborted. */
    deadline: number
  }
}
