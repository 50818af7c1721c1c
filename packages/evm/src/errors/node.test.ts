import { describe, expect, test } from 'vitest'
import { getHost, NodeNetworkError, NodeStatusError } from './node.ts'

describe('getHost', () => {
  test.each([
    ['https://node.test', 'node.test'],
    ['https://node.test:8545/key?key#key', 'node.test:8545'],
    ['https://me:secret@node.test/key', 'node.test'],
    ['https://node.test?key=a@b', 'node.test'],
    ['https://node.test#key', 'node.test'],
    ['https://127.0.0.1:8545', '127.0.0.1:8545'],
    ['/rpc?key', 'the RPC URL'],
    ['', 'the RPC URL'],
  ])('%s', (url, host) => {
    expect(getHost(url)).toBe(host)
  })
})

describe('NodeStatusError', () => {
  const url = 'https://node.test/key'

  test.each([
    [400, /the key in them/],
    [401, /the key in them/],
    [428, /the key in them/],
    [429, /a node with a higher limit/],
    [430, /the key in them/],
    [499, /the key in them/],
    [500, /add a second node/],
    [503, /add a second node/],
  ])('behavior: HTTP %i', (status, hint) => {
    const error = new NodeStatusError({ url, status })
    expect(error.message).toBe(
      `The node at node.test answered with HTTP ${status}.`,
    )
    expect(error.hint).toMatch(hint)
  })

  test.each([0, 31])('parameters: retryAfter, %i', (retryAfter) => {
    const { message } = new NodeStatusError({ url, status: 429, retryAfter })
    expect(message).toBe(
      `The node at node.test answered with HTTP 429 and asks to wait for ${retryAfter} s before the next request.`,
    )
  })
})

test.each<[unknown, string]>([
  ['0x89', '137'],
  ['mainnet', 'none that it can name'],
])('NodeNetworkError: %j', (given, served) => {
  const url = 'https://node.test'
  const { message } = new NodeNetworkError({ url, chainId: 1, given })
  expect(message).toBe(`The node at node.test serves chain ${served}, not 1.`)
})
