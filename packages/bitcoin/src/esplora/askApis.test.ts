import { TimeoutError } from '@latchkit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
} from '../errors/node.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { askApis } from './askApis.ts'
import type { Api } from './createApi.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

type Outcome = Error | { status: number; retryAfter?: number }

/** APIs that answer as a test says, in turn; the last outcome stays. Resolves with the answer, and when each was asked. */
async function ask(
  script: Readonly<Record<string, readonly Outcome[]>>,
  options: { signal?: AbortSignal } = {},
) {
  const start = Date.now()
  const calls: [string, number][] = []
  const apis = Object.entries(script).map(([url, outcomes]): Api => {
    let count = 0
    return {
      ...{ url, check: async () => {} },
      async request(path) {
        calls.push([url, Date.now() - start])
        const outcome = outcomes[Math.min(count, outcomes.length - 1)]
        count += 1
        if (!outcome || outcome instanceof Error) throw outcome
        return { url, path, text: '', retryAfter: undefined, ...outcome }
      },
    }
  })
  const path = '/blocks/tip/height'
  const answer = askApis(apis, { path, ...options }).catch(
    (error: Error) => error,
  )
  await vi.runAllTimersAsync()
  return { answer: await answer, calls }
}

const unreachable = new NodeUnreachableError({
  url: 'https://a.example',
  cause: 'refused',
})

test('default: the first that answers', async () => {
  const { answer, calls } = await ask({
    a: [{ status: 200 }],
    b: [{ status: 200 }],
  })
  expect(answer).toMatchObject({ url: 'a', status: 200 })
  expect(calls).toEqual([['a', 0]])
})

test('behavior: what an API does not have is an answer', async () => {
  const { answer, calls } = await ask({
    a: [{ status: 404 }],
    b: [{ status: 200 }],
  })
  expect(answer).toMatchObject({ url: 'a', status: 404 })
  expect(calls).toHaveLength(1)
})

test.for<[string, Outcome]>([
  ...[403, 408, 413, 429, 500, 502, 503, 504].map(
    (status): [string, Outcome] => [`status ${status}`, { status }],
  ),
  ['no connection', unreachable],
])('behavior: %s passes', async ([, outcome]) => {
  const next = await ask({ a: [outcome], b: [{ status: 200 }] })
  expect(next.answer).toMatchObject({ url: 'b', status: 200 })
  expect(next.calls).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  const again = await ask({ a: [outcome, outcome, { status: 200 }] })
  expect(again.answer).toMatchObject({ url: 'a', status: 200 })
  expect(again.calls).toEqual([
    ['a', 0],
    ['a', 150],
    ['a', 450],
  ])
  const never = await ask({ a: [outcome] })
  expect(never.answer).toBeInstanceOf(Error)
  expect(never.calls.map(([, time]) => time)).toEqual([0, 150, 450, 1_050])
})

test('behavior: Retry-After is respected', async () => {
  const limit = { status: 429, retryAfter: 2 }
  const { answer, calls } = await ask({ a: [limit, { status: 200 }] })
  expect(answer).toMatchObject({ status: 200 })
  expect(calls).toEqual([
    ['a', 0],
    ['a', 2_000],
  ])
  // The other one is asked meanwhile.
  const other = await ask({ a: [limit], b: [{ status: 503 }, { status: 200 }] })
  expect(other.answer).toMatchObject({ url: 'b' })
  expect(other.calls).toEqual([
    ['a', 0],
    ['b', 0],
    ['b', 150],
  ])
})

test.for<[string, Outcome]>([
  ['wants a minute', { status: 429, retryAfter: 60 }],
  ['has no such method', { status: 501 }],
  [
    'is of another chain',
    new NodeNetworkError({ url: 'https://a.example', network: bitcoinMainnet }),
  ],
  [
    'says too much',
    new NodeResponseError({
      url: 'https://a.example',
      path: '/',
      reason: 'too much data',
    }),
  ],
  ['is silent', new TimeoutError({ what: 'The answer', milliseconds: 10_000 })],
])('behavior: an API that %s is asked once', async ([, outcome]) => {
  const { answer, calls } = await ask({ a: [outcome] })
  expect(answer).toBeInstanceOf(Error)
  expect(calls).toEqual([['a', 0]])
  const next = await ask({
    a: [outcome],
    b: [{ status: 503 }, { status: 200 }],
  })
  expect(next.calls).toEqual([
    ['a', 0],
    ['b', 0],
    ['b', 150],
  ])
})

test('error: there is no API', async () => {
  const { answer } = await ask({})
  expect(answer).toBeInstanceOf(NodeUnreachableError)
})

test('parameters: signal', async () => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('closed')), 200)
  const { answer, calls } = await ask(
    { a: [{ status: 503 }] },
    { signal: controller.signal },
  )
  expect(answer).toMatchObject({ message: 'closed' })
  expect(calls).toHaveLength(2)
})
