import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { drain } from '@latchkit/shared/httpServer'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { expect, onTestFinished, test } from 'vitest'
import { serveHttp } from './serveHttp.ts'

async function serve() {
  const { server, port } = await serveHttp({
    fetch: () => new Response('served'),
    ...{ host: '127.0.0.1', port: 0, logger: createFakeLogger() },
  })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await drain(server, { deadline: 0 })
  })
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    // The server may reset it.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const send = async (socket: Socket, path = '/') => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    const [chunk] = await once(socket, 'data')
    return `${chunk}`.slice(9, 12)
  }
  return { open, send }
}

test('behavior: one address can not take all connections', async () => {
  const { open, send } = await serve()
  const own: Socket[] = []
  for (let i = 0; i < 256; i++) own.push(await open())
  expect(await send(await open())).toBe('503')
  expect(await send(await open(), '/health/live')).toBe('200')
  expect(await send(await open('127.0.0.2'))).toBe('200')
  expect(await send(own.at(-1) as Socket)).toBe('200')
})
