import { getEventListeners } from 'node:events'
import { RequestAbortedError } from '@latchkit/core'
import {
  BaseError,
  RpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { createFakeBrowser } from '@latchkit/test/walletconnect/createFakeBrowser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TabUnresponsiveError } from '../errors/browser.ts'
import { InvalidSessionError } from '../errors/session.ts'
import type { Session } from '../types/Session.ts'
import type { ClientEvent, SignClient } from '../types/SignClient.ts'
import { createSharedClient } from './createSharedClient.ts'
import { createTabServer } from './createTabServer.ts'
import type { Tab } from './leader.ts'
import type { TabMessage } from './tabCalls.ts'

const session: Session = {
  topic: 'aa',
  expiresAt: 1_800_000_000,
  namespaces: new Map([
    ['eip155', { accounts: ['eip155:1:0x0'], methods: [], events: [] }],
  ]),
  peer: {
    publicKey: 'bb',
    name: 'Wallet',
    description: '',
    url: '',
    icons: [],
    redirect: { native: undefined, universal: undefined },
  },
  properties: new Map([['a', '{}']]),
  scopedProperties: new Map(),
  isDeepLinkDisabled: false,
}
const pairing = { uri: 'wc:…', expiresAt: 1, status: 'ready' } as const
const request = {
  callId: 'call',
  topic: 'aa',
  networkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x00'],
} as const

type PendingRequest = SignClient.RequestParameters & {
  /** Name of the tab whose client received it. */
  by: string
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Creates a browser whose tabs share a client; the test answers its requests. */
function createTabs() {
  const browser = createFakeBrowser()
  const kitId = `kit-${Math.random()}`
  const opened: string[] = []
  const closed: string[] = []
  const requests: PendingRequest[] = []
  const waiting: (() => void)[] = []
  let emit: (event: ClientEvent) => void = () => {}
  let failure: Error | undefined

  const createClient = (by: string): SignClient => ({
    async pair({ callId, onPairing, proposal, keep }) {
      onPairing(pairing)
      expect({ callId, proposal, keep }).toEqual(pair)
      return session
    },
    resume: async () => undefined,
    listSessions: async () => [session],
    request: (parameters) =>
      new Promise((resolve, reject) => {
        parameters.onId?.(7)
        requests.push({ ...parameters, by, resolve, reject })
        for (const resolveWait of waiting.splice(0)) resolveWait()
      }),
    async disconnect({ topic }) {
      if (topic === 'none') throw new RpcError({ code: 4900 })
    },
    watch(listener) {
      emit = listener
      return () => {}
    },
    close: () => void closed.push(by),
  })

  const open = (
    name: string,
    options: { isBare?: boolean; delay?: Promise<void> } = {},
  ) => {
    const tab = browser.openTab()
    /** Called for each lock of the tab alone, which is granted after the delay. */
    const asked = vi.fn()
    const locks = {
      async request(lock: string, ...rest: never[]) {
        if (options.delay && !lock.startsWith('latchkit')) {
          asked()
          await options.delay
        }
        return tab.locks.request(lock, ...(rest as unknown as [never, never]))
      },
    } as typeof tab.locks
    const client = createSharedClient({
      kitId,
      ...(!options.isBare && {
        locks: options.delay ? locks : tab.locks,
        channel: tab.openChannel(`latchkit.${kitId}.walletConnect`),
      }),
      async open({ isShared }) {
        opened.push(isShared ? name : `${name} alone`)
        if (failure) throw failure
        return createClient(name)
      },
    })
    clients.push(client)
    return { ...tab, client, asked }
  }
  return {
    open,
    opened,
    closed,
    requests,
    emit: (event: ClientEvent) => emit(event),
    fail(error: Error | undefined) {
      failure = error
    },
    /** Resolves with the last of `count` requests once they have reached a client. */
    async until(count: number): Promise<PendingRequest> {
      while (requests.length < count)
        await new Promise<void>((resolve) => waiting.push(resolve))
      return requests[count - 1] as PendingRequest
    },
  }
}

const pair = { callId: 'pair', proposal: {}, keep: false }
let clients: SignClient[] = []
beforeEach(() => {
  clients = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const client of clients) client.close()
})

test('default', async () => {
  const { open, opened, closed } = createTabs()
  const { client } = open('A')
  expect(await client.listSessions()).toEqual([session])
  expect(opened).toEqual(['A'])
  client.close()
  await vi.waitFor(() => expect(closed).toEqual(['A']))
})

test('behavior: the leader runs the calls of another tab', async () => {
  const { open, opened, until } = createTabs()
  const { client: a } = open('A')
  await a.listSessions()
  const { client: b } = open('B')
  const onPairing = vi.fn()
  expect(await b.pair({ ...pair, onPairing })).toEqual(session)
  expect(onPairing).toHaveBeenCalledExactlyOnceWith(pairing)
  expect(await b.resume({})).toBeUndefined()
  expect(await b.listSessions()).toEqual([session])

  const onId = vi.fn()
  // Values with a `toJSON` method arrive as its result.
  const params = [{ toJSON: () => '0x1' }, undefined]
  const result = b.request({ ...request, params, onId })
  const pending = await until(1)
  expect(pending).toMatchObject({
    by: 'A',
    callId: 'call',
    params: ['0x1', null],
  })
  pending.resolve({ signature: '0x02' })
  expect(await result).toEqual({ signature: '0x02' })
  expect(onId).toHaveBeenCalledExactlyOnceWith(7)
  expect(await b.disconnect({ topic: 'aa' })).toBeUndefined()
  expect(opened).toEqual(['A'])
})

test('behavior: every tab emits events', async () => {
  const { open, emit } = createTabs()
  const tabs = ['A', 'B', 'C'].map((name) => open(name).client)
  const received = tabs.map(
    (client) =>
      new Promise((resolve) => {
        client.watch(resolve)
      }),
  )
  for (const client of tabs) await client.listSessions()
  const left = vi.fn()
  tabs[1]?.watch(left)()
  const event = { type: 'session', session } as const
  emit(event)
  expect(await Promise.all(received)).toEqual([event, event, event])
  expect(left).not.toHaveBeenCalled()
})

test('A18: when the leader is killed, another tab continues pending calls', async () => {
  const { open, opened, requests, until, emit } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  const c = open('C')
  await b.client.listSessions()
  await c.client.listSessions()
  const ofB = b.client.request({ ...request, callId: 'of B' })
  await until(1)
  const ofC = c.client.request({ ...request, callId: 'of C' })
  await until(2)

  a.kill()
  await until(4)
  expect(opened).toEqual(['A', 'B'])
  expect(requests.slice(2).map((it) => [it.by, it.callId])).toEqual([
    ['B', 'of B'],
    ['B', 'of C'],
  ])
  requests[2]?.resolve('b')
  requests[3]?.resolve('c')
  expect(await Promise.all([ofB, ofC])).toEqual(['b', 'c'])

  const received = new Promise((resolve) => {
    c.client.watch(resolve)
  })
  emit({ type: 'deleted', topic: 'aa' })
  expect(await received).toEqual({ type: 'deleted', topic: 'aa' })
  b.kill()
  expect(await c.client.listSessions()).toEqual([session])
  expect(opened).toEqual(['A', 'B', 'C'])
})

test('A18: when the leader is closed, its own calls end and others continue', async () => {
  const { open, closed, until } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  const ofB = b.client.request(request)
  const first = await until(1)
  a.client.close()
  const again = await until(2)
  expect(again.by).toBe('B')
  expect(closed).toEqual(['A'])
  // A result that comes too late is not sent over the closed channel.
  first.resolve('late')
  again.resolve('b')
  expect(await ofB).toBe('b')
  await expect(a.client.listSessions()).rejects.toThrow(RequestAbortedError)
  b.client.close()
  await vi.waitFor(() => expect(closed).toEqual(['A', 'B']))
})

test('A23: opened twice in one page, there is one client', async () => {
  const { open, opened, closed } = createTabs()
  const first = open('first').client
  const second = open('second').client
  expect(
    await Promise.all([first.listSessions(), second.listSessions()]),
  ).toEqual([[session], [session]])
  expect(opened).toEqual(['first'])
  first.close()
  expect(await second.listSessions()).toEqual([session])
  expect(closed).toEqual(['first'])
  expect(opened).toEqual(['first', 'second'])
})

test('A23: mounted, unmounted and mounted again, there is one client at a time', async () => {
  const { open, opened, closed } = createTabs()
  open('first').client.close()
  const second = open('second').client
  expect(await second.listSessions()).toEqual([session])
  expect(opened).toEqual(['first', 'second'])
  expect(closed).toEqual(['first'])
})

test('behavior: an abort ends the call in both tabs', async () => {
  const { open, until } = createTabs()
  await open('A').client.listSessions()
  const b = open('B').client
  const controller = new AbortController()
  const { signal } = controller
  const result = b.request({ ...request, signal })
  const pending = await until(1)
  const reason = new RequestAbortedError()
  controller.abort(reason)
  await expect(result).rejects.toBe(reason)
  await vi.waitFor(() => expect(pending.signal?.aborted).toBe(true))
  pending.resolve('late')
  await expect(b.request({ ...request, signal })).rejects.toBe(reason)
  await expect(open('C').client.request({ ...request, signal })).rejects.toBe(
    reason,
  )
})

test('behavior: a call that is aborted before its tab is registered is not sent', async () => {
  const { open, requests } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const b = open('B', { delay: released })
  const controller = new AbortController()
  const { signal } = controller
  const result = b.client.request({ ...request, signal })
  const reason = new RequestAbortedError()
  const aborted = expect(result).rejects.toBe(reason)
  await vi.waitFor(() => expect(b.asked).toHaveBeenCalled())
  controller.abort(reason)
  release()
  await aborted
  expect(await b.client.listSessions()).toEqual([session])
  expect(requests).toEqual([])
})

test('behavior: a call that is sent twice runs once, and to its end', async () => {
  const posted: TabMessage[] = []
  let finish = (_: unknown) => {}
  const call = vi.fn(
    (_: SignClient.RequestParameters) =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  const tab = {
    locks: { request: () => new Promise(() => {}) },
    post: (message: TabMessage) => posted.push(message),
  } as unknown as Tab
  const getClient = async () => ({ request: call }) as unknown as SignClient
  const handleMessage = createTabServer(tab, getClient)
  const message: TabMessage = {
    type: 'call',
    id: 'id',
    from: 'B',
    at: Date.now(),
    method: 'request',
    text: '{}',
  }
  handleMessage(message)
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  handleMessage(message)
  expect(call.mock.calls[0]?.[0].signal?.aborted).toBe(false)
  finish('done')
  await vi.waitFor(() =>
    expect(posted).toEqual([{ type: 'result', id: 'id', result: 'done' }]),
  )
  expect(call).toHaveBeenCalledOnce()
})

test('behavior: a call ends with the tab that made it', async () => {
  const { open, until } = createTabs()
  await open('A').client.listSessions()
  const b = open('B')
  b.client.request(request).catch(() => {})
  const pending = await until(1)
  expect(pending.signal?.aborted).toBe(false)
  b.kill()
  await vi.waitFor(() => expect(pending.signal?.aborted).toBe(true))
})

test('behavior: an answered request is not aborted', async () => {
  const { open, until } = createTabs()
  await open('A').client.listSessions()
  const b = open('B')
  const result = b.client.request(request)
  const pending = await until(1)
  pending.resolve('b')
  await result
  await b.client.listSessions()
  b.kill()
  const c = open('C').client
  await c.listSessions()
  await c.listSessions()
  expect(pending.signal?.aborted).toBe(false)
})

test.each([
  ['without anything', {}],
  [
    'that refuses',
    {
      locks: {
        request: () => Promise.reject(new DOMException('no', 'SecurityError')),
      },
    },
  ],
])(
  'behavior: in a browser %s each tab has its own client',
  async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const { open, opened, until } = createTabs()
    const a = open('A', { isBare: true }).client
    const b = open('B', { isBare: true }).client
    await a.listSessions()
    const result = b.request(request)
    const pending = await until(1)
    expect(pending.by).toBe('B')
    pending.resolve('b')
    expect(await result).toBe('b')
    expect(opened).toEqual(['A alone', 'B alone'])
  },
)

test('behavior: without channels each tab has its own client', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', createFakeBrowser().openTab())
  const { open, opened } = createTabs()
  await open('A', { isBare: true }).client.listSessions()
  await open('B', { isBare: true }).client.listSessions()
  expect(opened).toEqual(['A alone', 'B alone'])
})

test('behavior: a client that failed to open is opened by the next call', async () => {
  const { open, opened, fail } = createTabs()
  const failure = new Error('no network')
  fail(failure)
  const a = open('A').client
  await expect(a.listSessions()).rejects.toBe(failure)
  const b = open('B').client
  await expect(b.listSessions()).rejects.toThrow('no network')
  fail(undefined)
  expect(await b.listSessions()).toEqual([session])
  expect(new Set(opened)).toEqual(new Set(['A']))
})

test.each([
  [new RpcError({ code: 4902, hint: 'Add it.' }), RpcError],
  [
    new UserRejectedRequestError({
      hint: 'No',
      cause: { code: 5000, message: '' },
    }),
    UserRejectedRequestError,
  ],
  [
    new InvalidSessionError({ reason: 'it has no accounts', wireCode: 5001 }),
    InvalidSessionError,
  ],
  [new TypeError('Failed to fetch'), BaseError],
])('error: %s reaches the other tab unchanged', async (error, type) => {
  const { open, until } = createTabs()
  await open('A').client.listSessions()
  const result = open('B').client.request(request)
  ;(await until(1)).reject(error)
  const caught = await result.catch((it: unknown) => it)
  expect(Object.getPrototypeOf(caught)).toBe(type.prototype)
  const fields = ({ name, message, hint, code, cause }: BaseError) => {
    return { name, message, hint, code, cause }
  }
  expect(fields(caught as BaseError)).toEqual(fields(error as BaseError))
  expect({ ...(caught as object) }).toMatchObject({ ...error })
})

test('error: calls to a suspended leader time out, and it does not run them later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { open, requests, until } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  await b.client.listSessions()

  a.suspend()
  const result = b.client.request(request)
  const ended = vi.fn()
  result.catch(ended)
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(9_999)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect(result).rejects.toThrow(TabUnresponsiveError)

  a.resume()
  expect(await b.client.listSessions()).toEqual([session])
  expect(requests).toEqual([])

  // A running leader does not time out, however long a wallet takes.
  const slow = b.client.request(request)
  const { resolve } = await until(1)
  for (let round = 0; round < 10; round++) {
    const received = b.waitForMessage('leader')
    vi.advanceTimersByTime(5_000)
    await received
  }
  resolve('slow')
  expect(await slow).toBe('slow')
})

test('behavior: the pings of another tab do not stand for the leader', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { open } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const tabs = [open('B'), open('C')]
  for (const { client } of tabs) await client.listSessions()
  a.suspend()
  const results = tabs.map(({ client }) => client.request(request))
  const ended = results.map((it) =>
    expect(it).rejects.toThrow(TabUnresponsiveError),
  )
  await new Promise((resolve) => setImmediate(resolve))
  const received = tabs.map((tab) => tab.waitForMessage('ping'))
  vi.advanceTimersByTime(5_000)
  await Promise.all(received)
  vi.advanceTimersByTime(5_000)
  await Promise.all(ended)
})

test('behavior: a tab pings while a call is pending, and not as the leader', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { open, until } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  await b.client.listSessions()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(vi.getTimerCount()).toBe(0)
  const results = [b.client.request(request), b.client.request(request)]
  await until(2)
  expect(vi.getTimerCount()).toBe(1)
  a.kill()
  const again = [await until(3), await until(4)]
  expect(again.map((it) => it.by)).toEqual(['B', 'B'])
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  for (const { resolve } of again) resolve('b')
  expect(await Promise.all(results)).toEqual(['b', 'b'])
})

test('behavior: a leader that responds to a ping gets no call again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { open, until } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  const result = b.client.request(request)
  const pending = await until(1)
  const repeated = vi.fn()
  a.waitForMessage('call').then(repeated)
  // The second ping follows what the first response caused.
  for (let round = 0; round < 2; round += 1) {
    const pinged = a.waitForMessage('ping')
    const responded = b.waitForMessage('leader')
    vi.advanceTimersByTime(5_000)
    await Promise.all([pinged, responded])
  }
  expect(repeated).not.toHaveBeenCalled()
  pending.resolve('b')
  expect(await result).toBe('b')
})

test.each([
  ['within five seconds', 5_000, 'b'],
  ['later', 5_001, undefined],
])('behavior: a leader that resumes %s', async (_, time, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, requests, until } = createTabs()
  const a = open('A')
  await a.client.listSessions()
  const b = open('B')
  await b.client.listSessions()
  a.suspend()
  const result = b.client.request(request)
  await new Promise((resolve) => setImmediate(resolve))
  vi.setSystemTime(Date.now() + time)
  a.resume()
  if (expected) (await until(1)).resolve(expected)
  const outcome = await result.catch((error) => error)
  if (expected) expect(outcome).toBe(expected)
  else expect(outcome).toBeInstanceOf(TabUnresponsiveError)
  expect(requests).toHaveLength(expected ? 1 : 0)
})

test('behavior: tabs open the client, and take it over, before their first call', async () => {
  const { open, opened } = createTabs()
  const a = open('A')
  await vi.waitFor(() => expect(opened).toEqual(['A']))
  open('B')
  // The next tab is behind it.
  const c = open('C')
  await c.client.listSessions()
  a.kill()
  await vi.waitFor(() => expect(opened).toEqual(['A', 'B']))
})

test('behavior: a signal that outlives many calls keeps no listener of them', async () => {
  const { open, until } = createTabs()
  await open('A').client.listSessions()
  const b = open('B').client
  const { signal } = new AbortController()
  for (let count = 1; count <= 5; count += 1) {
    const result = b.request({ ...request, signal })
    ;(await until(count)).resolve(count)
    expect(await result).toBe(count)
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('behavior: a closed client closes its channel', async () => {
  const tab = createFakeBrowser().openTab()
  const channel = tab.openChannel('channel')
  const closed = new Promise<void>((resolve) => {
    const { close } = channel
    channel.close = () => {
      close()
      resolve()
    }
  })
  const client = createSharedClient({
    kitId: 'kit',
    locks: tab.locks,
    channel,
    open: () => Promise.reject(new Error('no network')),
  })
  client.close()
  await closed
})

test('error: closed', async () => {
  const { open, until } = createTabs()
  const { client: a } = open('A')
  await a.listSessions()
  const { client: b } = open('B')
  const result = b.request(request)
  const pending = await until(1)
  b.close()
  await expect(result).rejects.toThrow(RequestAbortedError)
  await expect(b.listSessions()).rejects.toThrow(RequestAbortedError)
  await vi.waitFor(() => expect(pending.signal?.aborted).toBe(true))
})
