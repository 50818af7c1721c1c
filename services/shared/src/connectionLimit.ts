import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { getClientAddress, getClientKey } from './clientAddress.ts'

/** How many connections a server accepts. */
export type ConnectionLimits = {
  /** Of all clients. Default 10,000. */
  total?: number
  /** Of one IPv4 address or IPv6 /64; behind proxies, its requests that are being answered. Default 256. */
  perClient?: number
  /** How many proxies of the operator stand in front; their own connections are not limited as a client's are. Default 0. */
  trustedProxies?: number
}

/** Connections beyond the limits, which serve health checks only: as many of the operator's own network, and of others. */
const reserve = { total: 64, perKey: 8 } as const

/** Milliseconds until a connection of the reserve is closed. */
const reserveTime = 3_000

const healthPath = /^\/health\/(live|ready)(\?|$)/

/**
 * Limits the connections of a server. A connection beyond the limits gets 503, unless it asks for the server's health; one that
 * is beyond the reserve for such checks, too, is closed. A client with too many requests behind a proxy gets 429.
 */
export function limitConnections({
  total = 10_000,
  perClient = 256,
  trustedProxies = 0,
}: ConnectionLimits = {}): limitConnections.ReturnType {
  const isBehindProxy = trustedProxies > 0
  const connections = createSlots({
    total,
    perKey: isBehindProxy ? total : perClient,
  })
  const requests = createSlots({ total, perKey: perClient })
  const privateNetworks = listPrivateNetworks()
  const ownChecks = createSlots(reserve)
  const otherChecks = createSlots(reserve)
  const reserved = new Set<Duplex>()
  const slots = new WeakMap<Duplex, () => void>()

  function isOwn(peer: string): boolean {
    const [address = ''] = peer.split('%')
    const version = isIP(address)
    if (version === 0) return false
    return privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }

  /** Counts a request of a proxy's client until it is answered; returns whether it may be. */
  function enter(
    { headers, socket }: IncomingMessage,
    response: ServerResponse,
  ) {
    const peer = socket.remoteAddress
    const forwardedFor = headers['x-forwarded-for']?.toString()
    const address = getClientAddress({ peer, forwardedFor, trustedProxies })
    // The proxy itself, which sends no such header.
    if (address === peer) return true
    const leave = requests.take(getClientKey(address))
    if (leave) response.once('close', leave)
    return leave !== undefined
  }

  return {
    open(socket) {
      const { remoteAddress = '' } = socket
      const key = getClientKey(remoteAddress)
      const leave = connections.take(key)
      if (leave) {
        slots.set(socket, leave)
        return void socket.once('close', leave)
      }
      const checks = isOwn(remoteAddress) ? ownChecks : otherChecks
      const leaveReserve = checks.take(key)
      if (!leaveReserve) return void socket.destroy()
      reserved.add(socket)
      const timer = setTimeout(() => socket.destroy(), reserveTime)
      socket.once('close', () => {
        clearTimeout(timer)
        reserved.delete(socket)
        leaveReserve()
      })
    },
    request: (handle) => (request, response) => {
      const isReserved = reserved.size > 0 && reserved.has(request.socket)
      if (isReserved) response.setHeader('connection', 'close')
      else if (!isBehindProxy) return handle(request, response)
      const isCheck = healthPath.test(request.url ?? '')
      if (isReserved && !isCheck) return refuse(response, tooMany(503))
      if (isCheck || enter(request, response)) handle(request, response)
      else refuse(response, tooMany(429))
    },
    upgrade: (handle) => (request, stream, head) => {
      const leave = slots.get(stream) ?? (() => {})
      if (!reserved.has(stream)) return handle(request, stream, head, leave)
      stream.on('error', () => {})
      stream.end(
        'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 1\r\n\r\n',
      )
    },
  }
}

export declare namespace limitConnections {
  type UpgradeListener = (
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    /** Stops counting it here, for a service that counts it itself from now on. */
    leave: () => void,
  ) => void

  type ReturnType = {
    /** Counts a new connection until it is closed. */
    open(socket: Socket): void
    /** Wraps the listener of requests. */
    request(handle: RequestListener): RequestListener
    /** Wraps the listener of upgrades. */
    upgrade(handle: UpgradeListener): UpgradeListener
  }
}

/** Lists loopback and networks that are not the internet's (RFC 1918, 3927, 4193, 4291, 6598). */
function listPrivateNetworks(): BlockList {
  const list = new BlockList()
  list.addSubnet('10.0.0.0', 8)
  list.addSubnet('100.64.0.0', 10)
  list.addSubnet('127.0.0.0', 8)
  list.addSubnet('169.254.0.0', 16)
  list.addSubnet('172.16.0.0', 12)
  list.addSubnet('192.168.0.0', 16)
  list.addSubnet('::1', 128, 'ipv6')
  list.addSubnet('fc00::', 7, 'ipv6')
  list.addSubnet('fe80::', 10, 'ipv6')
  return list
}

/** Counts what is in use, in all and by key. */
function createSlots(limits: {
  total: number
  perKey: number
}): createSlots.ReturnType {
  const counts = new Map<string, number>()
  let sum = 0

  return {
    take(key) {
      const count = counts.get(key) ?? 0
      if (sum >= limits.total || count >= limits.perKey) return undefined
      sum += 1
      counts.set(key, count + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        sum -= 1
        const left = (counts.get(key) ?? 0) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

declare namespace createSlots {
  type ReturnType = {
    /** Returns the function that gives the slot back, once, or `undefined` if there is none. */
    take(key: string): (() => void) | undefined
  }
}

function tooMany<status extends 429 | 503>(status: status) {
  const description = 'Too many connections; please try again'
  return { status, description }
}

/** Refuses a request before its service sees it. */
export function refuse(
  response: ServerResponse,
  { status, description }: { status: 411 | 429 | 503; description: string },
): void {
  const reasons = [{ field: '', name: '', description }]
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    // The rest of such a body would have to be received.
    ...(status === 411 ? { connection: 'close' } : { 'retry-after': '1' }),
  })
  response.end(JSON.stringify({ status: 'FAILED', reasons }))
}
