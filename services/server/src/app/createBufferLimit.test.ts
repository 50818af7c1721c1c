import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createBufferLimit } from './createBufferLimit.ts'

const size = 100_000

function open() {
  const limit = createBufferLimit({ client: 2 * size, total: 3 * size })
  return (client: string, given = size) => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed: false })
    limit.add({ client, size: given, outgoing })
    return () => outgoing.emit('close')
  }
}

test('default', () => {
  const put = open()
  const read = put('a')
  put('a')
  expect(() => put('a')).toThrow(expect.objectContaining({ status: 429 }))
  read()
  put('a')
})

test('behavior: by default 64 Mi of one client and 192 Mi of all', () => {
  const limit = createBufferLimit()
  const half = 32 * 1024 * 1024
  const put = (client: string, size: number) => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed: false })
    limit.add({ client, size, outgoing })
  }
  for (const client of ['a', 'b', 'c']) {
    put(client, half)
    put(client, half)
    // A smaller one is not counted.
    put(client, 65_535)
  }
  const error = (status: number) => expect.objectContaining({ status })
  expect(() => put('a', 65_536)).toThrow(error(429))
  expect(() => put('d', 65_536)).toThrow(error(503))
  put('d', 65_535)
})

test('behavior: a client that has disconnected buffers nothing', () => {
  const limit = createBufferLimit({ client: size })
  const put = (destroyed: boolean) => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed })
    limit.add({ client: 'a', size, outgoing })
  }
  put(true)
  put(false)
  expect(() => put(false)).toThrow(expect.objectContaining({ status: 429 }))
})

test('behavior: all clients together', () => {
  const put = open()
  const read = [put('a'), put('b'), put('c')]
  expect(() => put('d')).toThrow(expect.objectContaining({ status: 503 }))
  for (const it of read) it()
  put('d')
})

test('behavior: each client has a limit of its own', () => {
  const put = open()
  const read = [put('a'), put('a')]
  put('b')
  expect(() => put('a')).toThrow(expect.objectContaining({ status: 429 }))
  // What one has read makes no room for another's limit, but in the total.
  read[0]?.()
  put('b')
  expect(() => put('b')).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => put('a')).toThrow(expect.objectContaining({ status: 503 }))
})

test('behavior: small answers always pass, and a large one alone', () => {
  const put = open()
  const read = put('a', 10 * size)
  expect(() => put('b')).toThrow()
  put('b', 1_000)
  put('a', 1_000)
  read()
  put('b')
})
