import { expect, test, vi } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { createFetch } from './createFetch.ts'

const init = { method: 'POST', body: '[]' }

test('error: the time limit covers the body', async () => {
  await using node = await startNode({
    handle: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{')
      return true
    },
  })
  const { signal } = new AbortController()
  const fetch = createFetch({ timeout: 100 })
  const response = await fetch(node.url, { ...init, signal })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('parameters: signal', async () => {
  const controller = new AbortController()
  await using node = await startNode({
    handle: () => {
      controller.abort(new Error('closed'))
      return true
    },
  })
  const { signal } = controller
  await expect(
    createFetch({ timeout: 10_000 })(node.url, { ...init, signal }),
  ).rejects.toThrow('closed')
})

test.each([
  ['7', '7'],
  ['86400', '30'],
  ['Wed, 21 Oct 2015 07:28:05 GMT', '5'],
  ['Wed, 21 Oct 2015 07:27:00 GMT', '0'],
  ['soon', null],
])('behavior: Retry-After %s is %s s', async (value, seconds) => {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.parse('2015-10-21T07:28:00Z'),
  })
  try {
    await using node = await startNode({
      handle: ({ response }) => {
        response.writeHead(429, { 'Retry-After': value }).end('busy')
        return true
      },
    })
    const response = await createFetch({ timeout: 10_000 })(node.url, init)
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(seconds)
    expect(await response.text()).toBe('busy')
  } finally {
    vi.useRealTimers()
  }
})
