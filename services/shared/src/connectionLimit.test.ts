import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connectionLimit.ts'
import { drain, listen } from './httpServer.ts'

/** Resolves when a socket is closed, with or without an error. */
const waitForClose = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Serves a text; responses to `/wait` stay pending. */
async function serve(parameters: Partial<listen.Parameters> = {}) {
  const pending: ServerResponse[] = []
  const { server, port } = await listen({
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT' },
    handle(request, response) {
      if (request.url === '/wait') pending.push(response)
      else response.end('served')
    },
    ...parameters,
  })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await drain(server, { deadline: 0 })
  })

  /** Connects from an address of this machine. */
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    // The server may close it at once.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** Sends a request on a connection; resolves with the status, `undefined` if it is closed instead. */
  const send = async (
    socket: Socket,
    { path = '/', headers = [] as readonly string[] } = {},
  ): Promise<number | undefined> => {
    const lines = [`GET ${path} HTTP/1.1`, 'host: a', ...headers]
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(`${chunk}`))
      socket.once('close', () => resolve(''))
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await answer) ?? []
    return status === undefined ? undefined : Number(status)
  }
  const fill = (count: number, address?: string) =>
    Promise.all(Array.from({ length: count }, () => open(address)))
  const closeAll = async (closing: readonly Socket[]) => {
    const count = () =>
      new Promise<number>((resolve) =>
        server.getConnections((_, it) => resolve(it)),
      )
    const former = await count()
    for (const socket of closing) socket.destroy()
    await expect.poll(count).toBeLessThanOrEqual(former - closing.length)
  }
  return { server, pending, open, send, fill, closeAll }
}

const limits = { total: 20, perClient: 4 }

test('default: one address can not take all connections', async () => {
  const { fill, open, send } = await serve({ connections: limits })
  const own = await fill(4)
  expect(await send(await open())).toBe(503)
  expect(await send(await open('127.0.0.2'))).toBe(200)
  for (const socket of own) expect(await send(socket)).toBe(200)
})

test('behavior: what is refused says why and when to come again', async () => {
  const { fill, open } = await serve({ connections: limits })
  await fill(4)
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toContain('retry-after: 1')
  expect(answer).toContain('connection: close')
  expect(answer).toContain('Too many connections; please try again')
})

test('behavior: connections that are closed leave room, as often as it happens', async () => {
  const connections = { total: 6, perClient: 4 }
  const { fill, open, send, closeAll } = await serve({ connections })
  for (let round = 0; round < 5; round++) {
    const all = [
      ...(await fill(3, '127.0.0.1')),
      ...(await fill(3, '127.0.0.2')),
    ]
    for (const socket of all) expect(await send(socket)).toBe(200)
    const more = await open('127.0.0.3')
    expect(await send(more)).toBe(503)
    await waitForClose(more)
    await closeAll(all)
  }
})

test('behavior: health checks are served while all connections are taken', async () => {
  const connections = { total: 4, perClient: 4 }
  const { fill, open, send } = await serve({ connections })
  await fill(4)
  for (const address of ['127.0.0.1', '127.0.0.2'])
    for (const path of ['/health/live', '/health/ready?a'])
      expect(await send(await open(address), { path })).toBe(200)
  expect(await send(await open(), { path: '/health/live/more' })).toBe(503)
})

test('behavior: nor can one address take the room of health checks', async () => {
  const { fill, open, send } = await serve({ connections: limits })
  await fill(4 + 8)
  const path = '/health/live'
  expect(await send(await open(), { path })).toBeUndefined()
  expect(await send(await open('127.0.0.2'), { path })).toBe(200)
})

test('behavior: the room of health checks is left after three seconds', async () => {
  const { fill, open, send } = await serve({ connections: limits })
  const [, , , , idle] = await fill(4 + 8)
  await waitForClose(idle?.resume() as Socket)
  expect(await send(await open(), { path: '/health/live' })).toBe(200)
})

test("behavior: the internet can not take the room of the operator's checks", () => {
  const { open } = limitConnections({ total: 1 })
  /** Returns whether a connection from an address stays open. */
  const connectFrom = (remoteAddress: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    onTestFinished(() => void socket.destroy())
    open(socket)
    return !socket.destroyed
  }
  const public64 = Array.from({ length: 64 }, (_, i) => `203.0.113.${i}`)
  expect(connectFrom('198.51.100.1')).toBe(true)
  for (const address of public64) expect(connectFrom(address)).toBe(true)
  for (const address of ['203.0.113.99', '2001:db8::1', '172.32.0.1', ''])
    expect(connectFrom(address)).toBe(false)
  const own = ['127.0.0.1', '::1', '::ffff:10.0.0.7', 'fd00::1', 'fe80::1%eth0']
  for (const address of own) expect(connectFrom(address)).toBe(true)
})

test('behavior: upgrades are limited like requests', async () => {
  const upgraded: unknown[] = []
  const { fill, open, send } = await serve({
    connections: limits,
    upgrade: (_, stream) => upgraded.push(stream.end('HTTP/1.1 101 \r\n\r\n')),
  })
  const headers = ['connection: upgrade', 'upgrade: websocket']
  const [first] = await fill(4)
  expect(await send(await open(), { headers })).toBe(503)
  expect(upgraded).toHaveLength(0)
  expect(await send(first as Socket, { headers })).toBe(101)
})

test('behavior: an upgrade that its service counts itself leaves room, once', async () => {
  const connections = { total: 1 }
  const streams: Duplex[] = []
  const { open, send } = await serve({
    connections,
    upgrade(_, stream, _head, leave) {
      streams.push(stream)
      leave()
    },
  })
  const upgrade =
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  const first = await open()
  first.write(upgrade)
  await expect.poll(() => streams).toHaveLength(1)
  const other = await open()
  expect(await send(other)).toBe(200)
  // Its end gives no second slot back.
  streams[0]?.destroy()
  await waitForClose(first.resume())
  expect(await send(await open())).toBe(503)
})

test('behavior: a server without upgrades answers such a request', async () => {
  const { open, send } = await serve()
  const headers = ['connection: upgrade', 'upgrade: websocket']
  expect(await send(await open(), { headers })).toBe(200)
})

test('parameters: trustedProxies', async () => {
  const connections = { ...limits, trustedProxies: 1 }
  const { fill, open, send, pending } = await serve({ connections })
  // The proxy has a connection for each request.
  const proxy = await fill(10)
  const from = (address: string) => [`x-forwarded-for: 1.1.1.1, ${address}`]
  const headers = from('2001:db8:1:2::7')
  for (const [index, socket] of proxy.entries())
    if (index < 4) void send(socket, { path: '/wait', headers })
  await expect.poll(() => pending.length).toBe(4)
  const [next, other, check, ...rest] = proxy.slice(4) as [Socket, ...Socket[]]
  const same = from('2001:db8:1:2:ffff::1')
  expect(await send(next, { headers: same })).toBe(429)
  expect(await send(other as Socket, { headers: from('9.9.9.9') })).toBe(200)
  const path = '/health/live'
  expect(await send(check as Socket, { headers, path })).toBe(200)
  // Those of the proxy itself are not limited.
  const own = [...rest, other, check] as Socket[]
  for (const socket of own) void send(socket, { path: '/wait' })
  await expect.poll(() => pending.length).toBe(4 + 5)

  for (const response of pending) response.end()
  await expect.poll(() => pending.every((it) => it.closed)).toBe(true)
  expect(await send(await open(), { headers: same })).toBe(200)
  // In all they are limited.
  await fill(9)
  expect(await send(await open(), { headers: from('8.8.8.8') })).toBe(503)
})

test('behavior: a client that sends its headers slowly is closed', async () => {
  const { open, server } = await serve({ options: { headersTimeout: 500 } })
  // How late it may be; Node's own default is 30 s.
  expect(server).toHaveProperty('connectionsCheckingInterval', 2_000)
  const [silent, slow] = [await open(), await open()]
  slow.write('GET / HTTP/1.1\r\nhost: a\r\n')
  const timer = setInterval(() => slow.write('x: y\r\n'), 100)
  await Promise.all([silent, slow].map((it) => waitForClose(it.resume())))
  clearInterval(timer)
})
