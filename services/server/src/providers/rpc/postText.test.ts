import { startFakeNode } from '@latchkit/test/server/startFakeNode'
import { expect, test } from 'vitest'
import { parseUpstream } from './parseUpstream.ts'
import { postText } from './postText.ts'

const body = '{"id":1}'

test('error: a node that is slow, with the headers or the body', async () => {
  for (const isHeadless of [true, false]) {
    const node = await startFakeNode({
      respond({ response }) {
        if (!isHeadless) response.write('[')
        return true
      },
    })
    const upstream = parseUpstream(node)
    const started = performance.now()
    await expect(
      postText({ upstream, body, timeout: 50 }),
    ).rejects.toMatchObject({ reason: 'timeout', wasSent: true })
    expect(performance.now() - started).toBeLessThan(1_000)
    upstream.close()
  }
})

test('error: a node that is down was not sent anything', async () => {
  const node = await startFakeNode()
  await node.close()
  const upstream = parseUpstream(node)
  await expect(
    postText({ upstream, body, timeout: 1_000 }),
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
  await postText({ upstream, body, timeout: 1_000 })
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
  for (let i = 0; i < 5; i++) await postText({ upstream, body, timeout: 1_000 })
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
  const post = () => postText({ upstream, body, timeout: 2_000 })
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
