import { setImmediate } from 'node:timers/promises'
import { createSignal } from '@latchkit/test/core/createSignal'
import { holdTimers } from '@latchkit/test/core/holdTimers'
import { openRpcSource } from '@latchkit/test/server/openRpcSource'
import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { parseUpstream } from './parseUpstream.ts'
import { parseRetryAfter, postText } from './postText.ts'

describe('postText', () => {
  const body = '{"id":1}'

  test('error: a node that is slow, with the headers or the body', async () => {
    for (const isHeadless of [true, false]) {
      const asked = createSignal()
      const node = await startFakeNode({
        respond({ response }) {
          if (isHeadless) asked.resolve()
          else response.write('[', () => asked.resolve())
          return true
        },
      })
      const upstream = parseUpstream(node)
      holdTimers()
      const failed = vi.fn()
      const posted = postText({ upstream, body, timeout: 50 }).catch(failed)
      await asked.happened
      vi.advanceTimersByTime(49)
      await setImmediate()
      expect(failed).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      await posted
      const expected = { reason: 'timeout', wasSent: true }
      expect(failed).toHaveBeenCalledWith(expect.objectContaining(expected))
      vi.useRealTimers()
      upstream.close()
    }
  })

  test('error: a node that is down was not sent anything', async () => {
    // A port that no server of another test gets.
    const upstream = parseUpstream({ url: 'http://127.0.0.1:1' })
    await expect(
      postText({ upstream, body, timeout: 15_000 }),
    ).rejects.toMatchObject({ reason: 'unreachable', wasSent: false })
  })

  test('behavior: credentials and headers of the configuration', async () => {
    let seen: unknown
    const node = await startFakeNode({
      respond({ request, response }) {
        const { authorization, 'x-key': key } = request.headers
        seen = { authorization, key, url: request.url }
        response.end('{}')
        return true
      },
    })
    const upstream = parseUpstream({
      url: `${node.url.replace('//', '//us%C3%A9r:p%40ss@')}/v2?key=k`,
      headers: { 'x-key': 'secret' },
    })
    await postText({ upstream, body, timeout: 15_000 })
    upstream.close()
    expect(seen).toEqual({
      authorization: `Basic ${Buffer.from('usér:p@ss').toString('base64')}`,
      key: 'secret',
      url: '/v2?key=k',
    })
  })

  test('behavior: connections are used again', async () => {
    const ports = new Set<unknown>()
    const node = await startFakeNode({
      respond({ request, response }) {
        ports.add(request.socket.remotePort)
        response.end('{}')
        return true
      },
    })
    const upstream = parseUpstream(node)
    for (let i = 0; i < 5; i++)
      await postText({ upstream, body, timeout: 15_000 })
    upstream.close()
    expect(ports.size).toBe(1)
  })

  test('error: large answers of a node that is giving many', async () => {
    let size = 2_000_000
    const node = await startFakeNode({
      respond({ response }) {
        response.end('a'.repeat(size))
        return true
      },
    })
    const upstream = parseUpstream(node)
    const post = () => postText({ upstream, body, timeout: 15_000 })
    upstream.inflow.size = 67_108_864
    await expect(post()).rejects.toMatchObject({ reason: 'busy' })
    size = 1_000
    expect((await post()).text).toHaveLength(size)
    size = 2_000_000
    await expect.poll(() => upstream.inflow.size).toBe(67_108_864)
    upstream.inflow.size = 0
    expect((await post()).text).toHaveLength(size)
    await expect.poll(() => upstream.inflow.size).toBe(0)
    upstream.close()
  })
})

describe('parseRetryAfter', () => {
  test.for([
    ['2', 2_000],
    ['0', 0],
    ['86400', 30_000],
    ['99999999999999999999999', 30_000],
    ['Fri, 20 Nov 2026 12:00:05 GMT', 5_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 20 Nov 2099 12:00:00 GMT', 30_000],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('parameters: %s', ([value, expected]) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] })
    expect(parseRetryAfter(value)).toBe(expected)
    vi.useRealTimers()
  })
})

describe('Retry-After', () => {
  function startBusy(retryAfter: string, times = Number.POSITIVE_INFINITY) {
    let count = 0
    return startFakeNode({
      answer: () => '0x2a',
      respond({ response }) {
        if (count++ >= times) return false
        response.writeHead(429, { 'retry-after': retryAfter }).end()
        return true
      },
    })
  }

  test('default', async () => {
    const node = await startBusy('1', 1)
    const { request } = openRpcSource([node])
    const started = performance.now()
    expect(await request('eth_gasPrice')).toEqual({ result: '"0x2a"' })
    expect(performance.now() - started).toBeGreaterThan(990)
    expect(node.bodies).toHaveLength(2)
  })

  test('behavior: other nodes answer during a backoff', async () => {
    const busy = await startBusy('20')
    const good = await startFakeNode({ answer: () => '0x2a' })
    const { request } = openRpcSource([busy, good])
    for (const address of ['0x1', '0x2', '0x3'])
      expect(await request('eth_getBalance', [address])).toEqual({
        result: '"0x2a"',
      })
    // A ping may precede the first answer.
    expect(busy.count('eth_getBalance')).toBe(1)
  })

  test.for(['86400', '99999999999999', 'Fri, 20 Nov 2099 12:00:00 GMT'])(
    'error: a retry does not wait for %s',
    async (retryAfter) => {
      const node = await startBusy(retryAfter)
      const { request } = openRpcSource([node])
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      for (const left of [30, 20]) {
        const error = await request('eth_gasPrice').catch((it: unknown) => it)
        expect(error).toBeInstanceOf(UpstreamError)
        expect((error as UpstreamError).retryAfter).toBe(left)
        vi.setSystemTime(Date.now() + 10_000)
      }
      expect(node.bodies).toHaveLength(1)
    },
  )
})
