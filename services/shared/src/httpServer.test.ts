import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drain } from './httpServer.ts'

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
