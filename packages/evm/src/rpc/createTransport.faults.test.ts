import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BaseError } from '@latchkit/core'
import { startNode } from '@latchkit/test/evm/startNode'
import { reservePort } from '@latchkit/test/shared/reservePort'
import { describe, expect, test } from 'vitest'
import { createRpc } from './createRpc.ts'

const read = { method: 'eth_blockNumber' }
const answers = { eth_blockNumber: '0x10' }

type Handle = NonNullable<startNode.Options['handle']>

/** Answers every request with a status and a body. */
function always(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Handle {
  return ({ response }) => {
    response.writeHead(status, headers).end(body)
    return true
  }
}

/** Rewrites the answers of an honest node. */
function distort(change: (items: Item[]) => unknown): Handle {
  return ({ response, batch }) => {
    const items = batch.map(({ id, method }) => {
      const result = method === 'eth_chainId' ? '0x1' : '0x10'
      return { jsonrpc: '2.0', id, result }
    })
    response.end(JSON.stringify(change(items)))
    return true
  }
}

type Item = { jsonrpc: string; id: number; result: unknown }

/** What a read ends in, once it is sure that it says enough and not too much. */
async function fail(rpc: ReturnType<typeof createRpc>): Promise<BaseError> {
  const error: unknown = await rpc.request(read).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof BaseError)) throw new Error(`Ended in ${error}.`)
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  expect(error.code).toBeDefined()
  expect(error.hint).toMatch(/.\.$/)
  expect(`${error.message} ${error.hint}`).not.toContain('secret')
  return error
}

describe.concurrent('faults', () => {
  test('a node that is down', async () => {
    // No server listens there, nor does one of the tests beside this one.
    const port = await reservePort()
    const url = `http://127.0.0.1:${port}/secret?key=secret`
    const error = await fail(createRpc({ chainId: 1, urls: [url] }))
    expect(error).toMatchObject({
      name: 'NodeUnreachableError',
      code: 'NODE_UNREACHABLE',
      message: `The node at 127.0.0.1:${port} can't be reached.`,
      cause: expect.any(TypeError),
    })
  })

  test('a node that hangs up', async () => {
    await using node = await startNode({
      handle: ({ response }) => {
        response.socket?.destroy()
        return true
      },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error.name).toBe('NodeUnreachableError')
    expect(node.calls).toHaveLength(4)
  })

  test('a node that hangs up in the middle of an answer', async () => {
    await using node = await startNode({
      handle: ({ response }) => {
        response.writeHead(200, { 'Content-Length': '100' })
        response.write('[', () => response.socket?.destroy())
        return true
      },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error.name).toBe('NodeUnreachableError')
  })

  test('a limit that lasts a day fails at once', async () => {
    const handle = always(429, '', { 'Retry-After': '86400' })
    await using node = await startNode({ handle })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({
      name: 'NodeStatusError',
      code: 'NODE_STATUS',
      status: 429,
      retryAfter: 86_400,
      message: expect.stringContaining('asks to wait for 86400 s'),
    })
    expect(node.calls).toHaveLength(1)
  })

  test.each([
    ['HTML', '<html>Sign in to the Wi-Fi</html>', 'json'],
    ['nothing', '', 'json'],
    ['half of an answer', '[{"jsonrpc":"2.0","id":1,"result":"0x', 'json'],
    ['a key that could reach a prototype', '{"__proto__":{"id":1}}', 'json'],
    ['a string', '"hello"', 'missing'],
    ['null', 'null', 'missing'],
    ['an empty object', '{}', 'missing'],
    ['an empty list', '[]', 'missing'],
    ['a list of junk', '[null,7,[],"x",{}]', 'missing'],
    ['answers to other requests', '[{"id":99,"result":"0x1"}]', 'missing'],
  ])('%s in place of an answer', async (_, body, reason) => {
    await using node = await startNode({ handle: always(200, body) })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({
      name: 'NodeResponseError',
      code: 'NODE_RESPONSE',
      reason,
    })
    expect(node.calls).toHaveLength(4)
  })

  test('an answer that is too large is not read to the end', async () => {
    let sent = 0
    await using node = await startNode({
      handle: ({ response }) => {
        pour(response, (size) => {
          sent += size
        })
        return true
      },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({ name: 'NodeResponseError', reason: 'size' })
    expect(sent).toBeLessThan(50_000_000)
    expect(node.calls).toHaveLength(1)
  })

  test.each([
    ['another chain', '0x89', 'chain 137'],
    ['no number', 'mainnet', 'none'],
    ['an object that throws as text', { toString: 1 }, 'none'],
    ['nothing', null, 'none'],
  ])('a node that says it serves %s', async (_, chainId, expected) => {
    await using node = await startNode({
      handle: distort((items) =>
        items.map((item) => {
          const isChain = item.result === '0x1'
          return isChain ? { ...item, result: chainId } : item
        }),
      ),
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({ name: 'NodeNetworkError', code: 4901 })
    expect(error.message).toContain(expected)
    expect(node.calls).toHaveLength(1)
  })

  test('an error of another chain is not taken for ours', async () => {
    await using node = await startNode({
      chainId: 137,
      answers: { eth_blockNumber: { code: 3, message: 'execution reverted' } },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error.name).toBe('NodeNetworkError')
  })

  test('answers that come back out of order', async () => {
    const handle = distort((items) => items.reverse())
    await using node = await startNode({ handle })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('an answer that is missing is asked for again, the others count', async () => {
    await using node = await startNode({
      answers: { ...answers, eth_gasPrice: '0x20' },
      handle: ({ response, batch, turn }) => {
        if (turn !== 2) return false
        const [, second] = batch
        response.end(JSON.stringify([{ id: second?.id, result: '0x20' }]))
        return true
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    await rpc.request({ method: 'eth_chainId' })
    const results = [read, { method: 'eth_gasPrice' }].map((each) =>
      rpc.request(each),
    )
    expect(await Promise.all(results)).toEqual(['0x10', '0x20'])
    expect(node.calls[2]?.map(({ method }) => method)).toContain(read.method)
    expect(node.methods().filter((each) => each === 'eth_gasPrice')).toEqual([
      'eth_gasPrice',
    ])
  })

  test('an answer that stays missing', async () => {
    const handle = distort((items) =>
      items.filter(({ result }) => result === '0x1'),
    )
    await using node = await startNode({ handle })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({
      name: 'NodeResponseError',
      reason: 'missing',
      message: expect.stringContaining('`eth_blockNumber`'),
    })
  })

  test('two answers to one request', async () => {
    const handle = distort((items) =>
      items.flatMap((item) => [item, { ...item, result: '0x1' }]),
    )
    await using node = await startNode({ handle })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({ reason: 'missing' })
  })

  test('a node that takes no batches is asked one by one', async () => {
    const refusal = { code: -32600, message: 'no batches' }
    await using node = await startNode({
      answers,
      handle: ({ response, batch }) => {
        if (batch.length === 1) return false
        response.end(JSON.stringify({ id: null, error: refusal }))
        return true
      },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
    const both = [read, { method: 'eth_chainId' }].map((each) =>
      rpc.request(each),
    )
    expect(await Promise.all(both)).toEqual(['0x10', '0x1'])
    expect(node.calls.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1])
  })

  test.each([400, 405, 413, 415, 422, 501])(
    'a node that refuses batches with HTTP %d is asked one by one',
    async (status) => {
      await using node = await startNode({
        answers,
        handle: (call) =>
          call.batch.length > 1 && always(status, 'One at a time.')(call),
      })
      const rpc = createRpc({ chainId: 1, urls: [node.url] })
      expect(await rpc.request(read)).toBe('0x10')
      expect(await rpc.request(read)).toBe('0x10')
      expect(node.calls.map(({ length }) => length)).toEqual([2, 1, 1, 1])
    },
  )

  test('a node that refuses everything with HTTP 400', async () => {
    const handle = always(400, 'No.')
    await using node = await startNode({ handle })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({ name: 'NodeStatusError', status: 400 })
    expect(node.calls.map(({ length }) => length)).toEqual([2, 1, 1])
  })

  test('a node that writes "error": null and ids as text', async () => {
    const handle = distort((items) =>
      items.map((item) => ({ ...item, id: String(item.id), error: null })),
    )
    await using node = await startNode({ handle })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test.each([429, -32007])(
    'code %d is none of those that pass',
    async (code) => {
      const error = { code, message: 'Slow down.' }
      await using node = await startNode({
        answers: { eth_blockNumber: error },
      })
      const failure = await fail(createRpc({ chainId: 1, urls: [node.url] }))
      expect(failure).toMatchObject({ name: 'InternalRpcError', cause: error })
      expect(node.calls).toHaveLength(1)
    },
  )

  test.each([400, 500])('an error with HTTP %d', async (status) => {
    await using node = await startNode({
      handle: ({ response, batch }) => {
        const error = { code: 3, message: 'execution reverted: no.' }
        const items = batch.map(({ id, method }) =>
          method === 'eth_chainId' ? { id, result: '0x1' } : { id, error },
        )
        response.writeHead(status).end(JSON.stringify(items))
        return true
      },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({
      name: 'TransactionError',
      reason: 'executionReverted',
    })
    expect(node.calls).toHaveLength(1)
  })

  test('HTTP 500 with some of the answers: the others are missing', async () => {
    await using node = await startNode({
      handle: ({ response, batch }) => {
        const items = batch.map(({ id }) => ({ id, result: '0x1' }))
        response.writeHead(500).end(JSON.stringify(items.slice(0, 1)))
        return true
      },
    })
    const error = await fail(createRpc({ chainId: 1, urls: [node.url] }))
    expect(error).toMatchObject({ reason: 'missing' })
  })

  test('HTTP 503 with an error in it counts by its status', async () => {
    const error = { code: 3, message: 'execution reverted' }
    await using node = await startNode({
      answers,
      handle: (call) =>
        call.turn === 1 &&
        always(503, JSON.stringify({ id: null, error }))(call),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('an error without data has none, and one with data keeps it', async () => {
    const bare = { code: 3, message: 'execution reverted' }
    const full = { ...bare, data: '0x08' }
    await using node = await startNode({
      answers: { eth_call: bare, eth_estimateGas: { ...full, junk: 1 } },
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    const causes = ['eth_call', 'eth_estimateGas'].map((method) =>
      rpc.request({ method }).catch(({ cause }: Error) => cause),
    )
    expect(await Promise.all(causes)).toStrictEqual([bare, full])
  })

  test('one request that fails for good is sent once, and not as a batch', async () => {
    const bodies: unknown[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const body = JSON.parse(text) as Item | Item[]
      bodies.push(body)
      const error = { code: 3, message: 'execution reverted' }
      const answer = ({ id, method }: Item & { method?: string }) =>
        method === 'eth_call'
          ? { id, error }
          : { id, result: method === 'eth_chainId' ? '0x1' : '0x10' }
      response.end(
        JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const urls = [`http://127.0.0.1:${port}`]
      const rpc = createRpc({ chainId: 1, urls })
      await rpc.request(read)
      await expect(rpc.request({ method: 'eth_call' })).rejects.toMatchObject({
        reason: 'executionReverted',
      })
      expect(bodies).toEqual([
        [
          { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
          { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
        ],
        { jsonrpc: '2.0', id: 1, method: 'eth_call' },
      ])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('HTTP 429 with an error in it waits as the header says', async () => {
    const error = { code: -32029, message: 'Slow down.' }
    const body = JSON.stringify({ id: null, error })
    await using node = await startNode({
      answers,
      handle: (call) =>
        call.turn === 1 && always(429, body, { 'Retry-After': '1' })(call),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    const start = Date.now()
    expect(await rpc.request(read)).toBe('0x10')
    expect(Date.now() - start).toBeGreaterThan(990)
    expect(node.calls).toHaveLength(2)
  })
})

describe.concurrent('redirects', () => {
  test('one that keeps the request is followed', async () => {
    await using node = await startNode({ answers })
    const handle = always(307, '', { Location: node.url })
    await using door = await startNode({ handle })
    const rpc = createRpc({ chainId: 1, urls: [door.url] })
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('one to a node of another chain', async () => {
    await using node = await startNode({ answers, chainId: 137 })
    const handle = always(308, '', { Location: node.url })
    await using door = await startNode({ handle })
    const error = await fail(createRpc({ chainId: 1, urls: [door.url] }))
    expect(error.name).toBe('NodeNetworkError')
  })

  test('one to a page', async () => {
    const page = createServer((_, response) => response.end('<html>Hi</html>'))
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const { port } = page.address() as AddressInfo
    const Location = `http://127.0.0.1:${port}`
    await using door = await startNode({
      handle: always(302, '', { Location }),
    })
    const error = await fail(createRpc({ chainId: 1, urls: [door.url] }))
    expect(error).toMatchObject({ name: 'NodeResponseError', reason: 'json' })
    page.closeAllConnections()
    page.close()
  })

  test('one in a circle', async () => {
    await using door = await startNode({
      handle: always(307, '', { Location: '/' }),
    })
    const error = await fail(createRpc({ chainId: 1, urls: [door.url] }))
    expect(error.name).toBe('NodeUnreachableError')
  })
})

describe.concurrent('the next node answers', () => {
  test.each<[string, Handle]>([
    ['a limit', always(429, '', { 'Retry-After': '86400' })],
    ['HTML', always(200, '<html></html>')],
    ['junk', always(200, '{"result":1}')],
    ['a status of its own', always(404, 'not found')],
    ['an error', distort((items) => items.map(toError))],
    ['a missing answer', distort((items) => items.slice(0, 1))],
    [
      'too large an answer',
      ({ response }) => {
        pour(response, () => {})
        return true
      },
    ],
  ])('for %s', async (_, handle) => {
    await using broken = await startNode({ handle })
    await using good = await startNode({ answers })
    const urls = [broken.url, good.url]
    expect(await createRpc({ chainId: 1, urls }).request(read)).toBe('0x10')
    // Without another try.
    const asked = broken.methods().filter((each) => each === read.method)
    expect(asked).toHaveLength(1)
  })
})

describe.concurrent('a node that changes', () => {
  test('behavior: one of another chain is set right', async () => {
    let served = '0x89'
    await using node = await startNode({
      handle: distort((items) =>
        items.map((item) =>
          item.result === '0x1' ? { ...item, result: served } : item,
        ),
      ),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect((await fail(rpc)).name).toBe('NodeNetworkError')
    served = '0x1'
    expect(await rpc.request(read)).toBe('0x10')
  })

  test('error: one that comes back as another', async () => {
    let isAway = false
    let served = '0x1'
    const honest = distort((items) =>
      items.map((item) =>
        item.result === '0x1' ? { ...item, result: served } : item,
      ),
    )
    await using node = await startNode({
      handle: (call) => (isAway ? always(503, '') : honest)(call),
    })
    const rpc = createRpc({ chainId: 1, urls: [node.url] })
    expect(await rpc.request(read)).toBe('0x10')
    isAway = true
    expect(await fail(rpc)).toMatchObject({ status: 503 })
    isAway = false
    served = '0x89'
    expect((await fail(rpc)).name).toBe('NodeNetworkError')
  })
})

test('parameters: credentials in the URL go into a header', async () => {
  let given: string | undefined
  await using node = await startNode({
    answers,
    handle: ({ response }) => {
      given = response.req.headers.authorization
      return false
    },
  })
  const url = node.url.replace('//', '//me:s%C3%A9cret@')
  await createRpc({ chainId: 1, urls: [url] }).request(read)
  expect(given).toBe(`Basic ${Buffer.from('me:sécret').toString('base64')}`)
})

test.each([
  ['key@', 'key:'],
  [':secret@', ':secret'],
])('parameters: credentials %s', async (credentials, expected) => {
  let given: string | undefined
  await using node = await startNode({
    answers,
    handle: ({ response }) => {
      given = response.req.headers.authorization
      return false
    },
  })
  const url = node.url.replace('//', `//${credentials}`)
  await createRpc({ chainId: 1, urls: [url] }).request(read)
  expect(given).toBe(`Basic ${btoa(expected)}`)
})

test('behavior: a URL without credentials sends no header for them', async () => {
  let headers: Record<string, unknown> = {}
  await using node = await startNode({
    answers,
    handle: ({ response }) => {
      headers = response.req.headers
      return false
    },
  })
  await createRpc({ chainId: 1, urls: [node.url] }).request(read)
  expect(headers).not.toHaveProperty('authorization')
  expect(headers['content-type']).toBe('application/json')
})

test.each(['', 'junk', 'ws://node.test', 'javascript:alert(1)', '/rpc'])(
  'error: %j is no URL of a node',
  async (url) => {
    const rpc = createRpc({ chainId: 1, urls: [url] })
    await expect(rpc.request(read)).rejects.toMatchObject({
      name: 'InvalidConfigurationError',
      hint: 'Write an http or https URL.',
    })
  },
)

function toError({ id }: Item): object {
  return { id, error: { code: -32000, message: 'header not found' } }
}

/** Writes without an end. */
function pour(response: ServerResponse, onSent: (bytes: number) => void): void {
  const chunk = ' '.repeat(1_000_000)
  const next = () => {
    if (response.destroyed) return
    response.write(chunk, () => {
      onSent(chunk.length)
      next()
    })
  }
  next()
}
