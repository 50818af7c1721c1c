import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listenNear } from './listenNear.mjs'

let servers = []

afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

test('behavior: a busy port is passed over', async () => {
  const first = await listen(0)
  const second = await listen(first.port)
  expect(second.port).toBeGreaterThan(first.port)
  expect([first.address, second.address]).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('error: what is not about a busy port', async () => {
  await expect(listen(-1)).rejects.toThrow('port')
})

async function listen(port) {
  const server = createServer()
  servers.push(server)
  await listenNear(server, port)
  return server.address()
}
