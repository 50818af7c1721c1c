import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGatewayRequest } from './createGatewayRequest.ts'
import { publicGateways } from './publicGateways.ts'

const sender = `0x${'aB'.repeat(20)}` as const
const data = '0xc0ffee'
const gateway = 'https://gateway.example'

let fetched: [url: string, init: RequestInit][]
let respond: (init: RequestInit) => Promise<Response> | Response

beforeEach(() => {
  fetched = []
  respond = () => Response.json({ data: '0x01' })
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    fetched.push([String(url), init])
    return respond(init)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function read(
  urls: readonly string[] = [`${gateway}/{data}`],
  send = createGatewayRequest({}),
) {
  return send({ sender, data, urls }).catch((error: unknown) => error)
}

const withoutBody = (init: RequestInit) => ({ ...init, signal: undefined })

describe('the request', () => {
  const options = {
    signal: undefined,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }

  test('default', async () => {
    expect(await read([`${gateway}/{sender}/{data}/{sender}`])).toBe('0x01')
    const address = sender.toLowerCase()
    expect(fetched.map(([url]) => url)).toEqual([
      `${gateway}/${address}/${data}/${address}`,
    ])
    expect(withoutBody(fetched[0]?.[1] ?? {})).toStrictEqual(options)
  })

  test('behavior: a URL without a place for the data is posted to', async () => {
    await read([`${gateway}/{sender}`])
    expect(withoutBody(fetched[0]?.[1] ?? {})).toStrictEqual({
      ...options,
      method: 'POST',
      body: JSON.stringify({ data, sender }),
      headers: { 'Content-Type': 'application/json' },
    })
  })

  test('behavior: a URL has 8,192 characters at most', async () => {
    const longest = `${gateway}/`.padEnd(8_192, 'a')
    expect(await read([longest])).toBe('0x01')
    expect(await read([`${longest}a`])).toMatchObject({ reason: 'url' })
    expect(fetched).toHaveLength(1)
  })

  test.each([
    ['a user', 'https://me@gateway.example/'],
    ['a password', 'https://:secret@gateway.example/'],
    ['a port', 'https://gateway.example:8443/'],
    ['http', 'http://gateway.example/'],
    ['a private host', 'https://localhost/'],
  ])('error: a URL with %s', async (_, url) => {
    expect(await read([url])).toMatchObject({ reason: 'url' })
    expect(fetched).toEqual([])
  })
})

describe('the response', () => {
  test('behavior: it has 65,536 bytes at most', async () => {
    const text = JSON.stringify({ data: '0x01' })
    respond = () => new Response(text.padEnd(65_536))
    expect(await read()).toBe('0x01')
    respond = () => new Response(text.padEnd(65_537))
    expect(await read()).toMatchObject({ reason: 'answer' })
  })

  test('error: none within 5 s', async () => {
    vi.useFakeTimers()
    respond = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const settled = vi.fn()
    const result = read([`${gateway}/{data}`]).then(settled)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await result
    expect(settled.mock.lastCall).toMatchObject([{ reason: 'unreachable' }])
  })

  test.each([400, 404, 499])(
    'error: HTTP %i ends the lookup',
    async (status) => {
      respond = () => new Response('', { status })
      expect(await read([`${gateway}/1`, `${gateway}/2`])).toMatchObject({
        reason: 'status',
        status,
      })
      expect(fetched).toHaveLength(1)
    },
  )

  test.each([204, 300, 399, 500])(
    'error: the next gateway is tried after HTTP %i',
    async (status) => {
      respond = () =>
        new Response(status === 204 ? null : '{"data":"0x01"}', { status })
      expect(await read([`${gateway}/1`, `${gateway}/2`])).toMatchObject({
        reason: 'status',
        status,
      })
      expect(fetched).toHaveLength(2)
    },
  )

  test('error: the failure of the last gateway that was tried', async () => {
    respond = () => new Response('{}')
    const urls = [`${gateway}/1`, `${gateway}/2`, 'http://a', `${gateway}/4`]
    expect(await read(urls)).toMatchObject({ reason: 'url' })
    expect(fetched).toHaveLength(2)
  })

  test('error: a contract without gateways', async () => {
    expect(await read([])).toMatchObject({
      name: 'GatewayError',
      reason: 'url',
      message: expect.stringContaining('no host'),
    })
  })
})

describe('the limit', () => {
  const count = async (send: ReturnType<typeof createGatewayRequest>) => {
    const before = fetched.length
    for (let i = 0; i < 100; i += 1) await read(undefined, send)
    return fetched.length - before
  }

  test.each([
    [undefined, 60],
    [5, 5],
  ])('parameters: requestsPerMinute, %s', async (requestsPerMinute, limit) => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const send = createGatewayRequest({ requestsPerMinute })
    expect(await count(send)).toBe(limit)
    expect(await read(undefined, send)).toMatchObject({ reason: 'limit' })
    now = 59_999
    expect(await count(send)).toBe(0)
    now = 60_000
    expect(await count(send)).toBe(limit)
  })

  test('error: no other gateway is tried', async () => {
    const send = createGatewayRequest({ requestsPerMinute: 1 })
    respond = () => new Response('', { status: 500 })
    const urls = [`${gateway}/1`, `${gateway}/2`, 'http://a']
    expect(await read(urls, send)).toMatchObject({ reason: 'limit' })
    expect(fetched).toHaveLength(1)
  })
})

test('behavior: a start of publicGateways that failed is tried again', async () => {
  let turn = 0
  const { request } = publicGateways({
    get hosts() {
      turn += 1
      if (turn === 1) throw new Error('not yet')
      return undefined
    },
  })
  const parameters = { sender, data, urls: [`${gateway}/{data}`] } as const
  await expect(request(parameters)).rejects.toThrow('not yet')
  expect(await request(parameters)).toBe('0x01')
  expect(await request(parameters)).toBe('0x01')
  expect(turn).toBe(2)
})
