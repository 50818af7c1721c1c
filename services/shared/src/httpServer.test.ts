import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Agent, createServer, get, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { drain, listen } from './httpServer.ts'

async function start() {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => waiting.push(response))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, agent })
  const answer = once(request, 'response')
  await once(server, 'request')
  return { server, waiting, answer, agent }
}

test('default', async () => {
  const { server, waiting, answer, agent } = await start()
  const drained = drain(server, { deadline: 60_000 })
  expect(server.listening).toBe(false)
  waiting[0]?.end('done')
  const [response] = await answer
  expect(response.statusCode).toBe(200)
  response.resume()
  // The client would keep the connection for a minute.
  await drained
  agent.destroy()
})

test('parameters: deadline', async () => {
  const { server, answer, agent } = await start()
  const cut = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' })
  await drain(server, { deadline: 20 })
  await cut
  agent.destroy()
})

test('parameters: stallTime', async () => {
  let late: (() => void) | undefined
  const large = Buffer.alloc(32 * 1024 * 1024)
  const responses: ServerResponse[] = []
  const { server, port } = await listen({
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT', stallTime: 200 },
    handle({ url }, response) {
      responses.push(response)
      if (url === '/large') response.end(large)
      else late = () => response.end('late')
    },
  })
  const agent = new Agent({ keepAlive: true })
  const slow = get({ port, agent, path: '/slow' })
  // A client that reads nothing.
  const socket = connect(port).pause()
  socket.on('error', () => {})
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => responses.length).toBe(2)
  const stalled = responses.find((it) => it.writableEnded)
  await once(stalled as ServerResponse, 'close')
  expect(stalled?.writableFinished).toBe(false)
  // One that waits for its response is still there.
  const answer = once(slow, 'response')
  late?.()
  const [response] = await answer
  expect(response.statusCode).toBe(200)
  response.resume()
  socket.destroy()
  agent.destroy()
  await drain(server, { deadline: 0 })
})

test('error: a body without a Content-Length is not read', async () => {
  const seen: unknown[] = []
  const { server, port } = await listen({
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT' },
    handle(request, response) {
      seen.push(request.url)
      request.resume().on('end', () => response.end('served'))
    },
  })
  const send = async (headers: Record<string, string | number>) => {
    const request = open({ port, method: 'POST', headers })
    // The server closes the connection without reading the rest.
    request.on('error', () => {})
    request.write('1234')
    request.end('5678')
    const [response] = await once(request, 'response')
    response.resume()
    return [response.statusCode, response.headers.connection]
  }
  expect(await send({ 'transfer-encoding': 'chunked' })).toEqual([411, 'close'])
  expect(seen).toEqual([])
  expect(await send({ 'content-length': 8 })).toEqual([200, 'keep-alive'])
  await drain(server, { deadline: 0 })
})

test.each([
  ['requests', ''],
  ['expectations', 'expect: x\r\n'],
])('error: a connection with many pending %s is closed', async (_, header) => {
  let served = 0
  const { server, port } = await listen({
    ...{ host: '127.0.0.1', port: 0, portVariable: 'PORT' },
    handle(_, response) {
      served += 1
      response.end('served')
    },
  })
  const send = async (count: number) => {
    served = 0
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) =>
      socket.on('close', () => resolve('closed')),
    )
    // The server closes it while the rest is on its way.
    socket.on('error', () => {})
    let text = ''
    const answered = new Promise<string>((resolve) =>
      socket.on('data', (bytes) => {
        text += bytes
        if (text.split('HTTP/1.1 ').length > count) resolve('answered')
      }),
    )
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\n${header}\r\n`.repeat(count))
    const outcome = await Promise.race([answered, closed])
    socket.destroy()
    return [outcome, served]
  }
  expect(await send(16)).toEqual(['answered', 16])
  expect(await send(2_000)).toEqual(['closed', 16])
  await drain(server, { deadline: 0 })
})
