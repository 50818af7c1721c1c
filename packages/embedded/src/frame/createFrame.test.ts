import {
  OutcomeUnknownError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import {
  createFakeFrame,
  deliver,
} from '@latchkit/test/embedded/createFakeFrame'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFrame } from './createFrame.ts'

const email = 'alice@example.com'
const hang = () => new Promise(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(page: ReturnType<typeof createFakeFrame>['page'] = 'loads') {
  const fake = createFakeFrame()
  fake.page = page
  const events: unknown[] = []
  const timeouts: string[] = []
  const frame = createFrame({
    url: 'https://frame.example/',
    mount: (handlers) =>
      fake.mount({ ...handlers, src: 'https://frame.example/', onCancel() {} }),
    listGreetings: () => [['SYNC_THEME', { themeMode: 'dark' }]],
    onEvent: (event) => events.push(event),
    onTimeout: (call) => timeouts.push(call),
  })
  const names = () => fake.session.calls.map(({ name }) => name)
  return { fake, frame, events, timeouts, names }
}

async function pass(milliseconds: number): Promise<void> {
  await deliver()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await deliver()
}

/** Opens a frame that is ready. */
async function openReady() {
  const opened = open()
  const ready = opened.frame.call('GET_CHAIN_ID', undefined)
  await pass(500)
  await ready
  opened.fake.session.calls.length = 0
  return opened
}

test('default', async () => {
  const { fake, frame, names } = open()
  expect(fake.mounts).toEqual([])
  expect(frame.isOpen()).toBe(false)
  const answer = frame.call('CONNECT_EMAIL', { email })
  await pass(500)
  expect(await answer).toEqual({ action: 'VERIFY_OTP', number: '42' })
  expect(names()).toEqual(['SYNC_THEME', 'CONNECT_EMAIL'])
  expect(fake.mounts).toEqual(['https://frame.example/'])
})

test('behavior: the first call waits 500 ms after the frame is ready', async () => {
  const { frame, names } = open()
  const answer = frame.call('GET_CHAIN_ID', undefined)
  await pass(499)
  expect(names()).toEqual([])
  await pass(1)
  await answer
  expect(names()).toContain('GET_CHAIN_ID')
})

test('behavior: calls at once load one frame', async () => {
  const { fake, frame } = open()
  const answers = Promise.all([
    frame.call('GET_CHAIN_ID', undefined),
    frame.call('IS_CONNECTED', undefined),
  ])
  await pass(500)
  await answers
  expect(fake.mounts).toHaveLength(1)
})

test('behavior: quantities are written in hexadecimal', async () => {
  const { fake, frame } = await openReady()
  const params = [{ value: 10n ** 18n }]
  await frame.call('RPC_REQUEST', { method: 'eth_call', params })
  expect(fake.session.calls[0]?.payload).toEqual({
    method: 'eth_call',
    params: [{ value: '0xde0b6b3a7640000' }],
  })
})

test('behavior: an event', async () => {
  const { fake, events } = await openReady()
  fake.emit(null)
  await deliver()
  expect(events).toEqual([
    { status: 'event', name: 'SESSION_UPDATE', payload: { token: null } },
  ])
})

describe('a frame that does not load', () => {
  test.each(['hangs', 'ignores', 'lies'] as const)(
    'error: a page that %s',
    async (page) => {
      const { fake, frame, timeouts } = open(page)
      const answer = frame.call('CONNECT_EMAIL', { email })
      const expected = expect(answer).rejects.toMatchObject({
        name: 'FrameUnavailableError',
        code: 'FRAME_UNAVAILABLE',
        message: 'Unable to load email login dependency',
      })
      await pass(19_999)
      expect(fake.isMounted).toBe(true)
      await pass(1)
      await expected
      expect(fake.isMounted).toBe(false)
      expect(timeouts).toEqual(['READY'])
      fake.page = 'loads'
      const again = frame.call('CONNECT_EMAIL', { email })
      await pass(500)
      expect(await again).toMatchObject({ action: 'VERIFY_OTP' })
      expect(fake.mounts).toHaveLength(2)
    },
  )

  test('error: a policy that blocks it', async () => {
    const { fake, frame } = open('blocked')
    const answer = frame.call('CONNECT_EMAIL', { email })
    const expected = expect(answer).rejects.toThrow(
      'Unable to load email login dependency',
    )
    await pass(0)
    await expected
    expect(fake.isMounted).toBe(false)
  })
})

describe('deadlines', () => {
  test.each([
    ['CONNECT_EMAIL', { email }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
    ['CONNECT_SOCIAL', { uri: 'https://social.example/' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }],
    ['IS_CONNECTED', undefined],
    ['SIGN_OUT', undefined],
  ] as const)('error: %s after 30 s', async (name, payload) => {
    const { fake, frame, timeouts } = await openReady()
    fake.session.answers[name] = hang
    let state = 'pending'
    const answer = frame.call(name, payload as never)
    answer.catch(() => {
      state = 'rejected'
    })
    await pass(29_999)
    expect(state).toBe('pending')
    await pass(1)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(timeouts).toEqual([name])
    delete fake.session.answers[name]
    await expect(frame.call('GET_CHAIN_ID', undefined)).resolves.toBeDefined()
  })

  test.each([
    ['GET_USER', undefined],
    ['UPDATE_EMAIL', { email }],
    ['RPC_REQUEST', { method: 'personal_sign', params: [] }],
  ] as const)('behavior: %s waits for the visitor', async (name, payload) => {
    const { fake, frame, timeouts } = await openReady()
    fake.session.answers[name] = hang
    const valid = name === 'RPC_REQUEST' ? sign : payload
    frame.call(name, valid as never).catch(() => {})
    await pass(3_600_000)
    expect(timeouts).toEqual([])
  })
})

const address = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const sign = { method: 'personal_sign', params: ['0x6869', address] }

describe('abort', () => {
  test('default', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.CONNECT_OTP = hang
    const controller = new AbortController()
    const { signal } = controller
    const answer = frame.call('CONNECT_OTP', { otp: '123456' }, { signal })
    await deliver()
    controller.abort()
    await expect(answer).rejects.toMatchObject({
      ...{ name: 'FrameCallAbortedError', message: 'Something went wrong' },
    })
  })

  test('behavior: a request for approval is aborted in the frame', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = hang
    const controller = new AbortController()
    const answer = frame.call('RPC_REQUEST', sign, controller)
    await deliver()
    controller.abort()
    await expect(answer).rejects.toMatchObject({
      ...{ name: 'RequestAbortedError', message: 'Request was aborted' },
    })
    await deliver()
    expect(fake.session.calls.map(({ name }) => name)).toEqual([
      'RPC_REQUEST',
      'RPC_ABORT',
    ])
  })

  test('behavior: a read is not aborted in the frame', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = hang
    const controller = new AbortController()
    const read = { method: 'eth_call', params: [] }
    const answer = frame.call('RPC_REQUEST', read, controller)
    await deliver()
    controller.abort()
    await expect(answer).rejects.toThrow('Request was aborted')
    await deliver()
    expect(fake.session.calls).toHaveLength(1)
  })

  test('behavior: while the frame loads', async () => {
    const { frame } = open('hangs')
    const controller = new AbortController()
    const answer = frame.call('CONNECT_EMAIL', { email }, controller)
    controller.abort()
    await expect(answer).rejects.toThrow('Something went wrong')
    await pass(20_000)
  })
})

describe('a page that is replaced', () => {
  test('default', async () => {
    const { fake, frame, names } = await openReady()
    fake.session.answers.CONNECT_DEVICE = hang
    const device = frame.call('CONNECT_DEVICE', undefined)
    const expected = expect(device).rejects.toMatchObject({
      ...{ code: 'FRAME_CALL_ABORTED', message: 'Something went wrong' },
    })
    await deliver()
    fake.navigate()
    await expected
    const answer = frame.call('GET_CHAIN_ID', undefined)
    await pass(500)
    expect(await answer).toEqual({ chainId: 'eip155:1' })
    expect(names()).toEqual(['CONNECT_DEVICE', 'SYNC_THEME', 'GET_CHAIN_ID'])
    expect(fake.mounts).toHaveLength(1)
  })

  test('behavior: before it was ready', async () => {
    const { fake, frame } = open('ignores')
    const answer = frame.call('GET_CHAIN_ID', undefined)
    await pass(1_000)
    fake.page = 'loads'
    fake.navigate()
    await pass(500)
    expect(await answer).toEqual({ chainId: 'eip155:1' })
  })

  test('error: by one that does not answer', async () => {
    const { fake, frame } = await openReady()
    fake.page = 'ignores'
    fake.navigate()
    const answer = frame.call('GET_CHAIN_ID', undefined)
    const expected = expect(answer).rejects.toThrow('Unable to load')
    await pass(20_000)
    await expected
  })
})

const hash = `0x${'ab'.repeat(32)}`
const sending = [
  ['eth_sendTransaction', [{ from: address, to: address }]],
  [
    'wallet_sendCalls',
    [{ version: '2.0.0', chainId: 1, calls: [{ to: address }] }],
  ],
  ['solana_signAndSendTransaction', { transaction: '2' }],
] as const

describe.each(sending)('a transaction: %s', (method, params) => {
  const payload = { method, params, chainId: 'eip155:1' } as const
  const unknown = {
    ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
    networkId: 'eip155:1',
  }

  test('error: the frame says that it may have been sent', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = () => {
      throw { message: 'Maybe', hash, networkId: 'eip155:1' }
    }
    const error = await frame.call('RPC_REQUEST', payload).catch((it) => it)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({
      ...{ ...unknown, hash, message: 'The transaction may have been sent' },
    })
  })

  test('error: its page is replaced before the answer', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = hang
    const answer = frame.call('RPC_REQUEST', payload)
    const expected = expect(answer).rejects.toMatchObject({
      ...{
        ...unknown,
        hash: undefined,
        cause: { name: 'FrameCallAbortedError' },
      },
    })
    await deliver()
    fake.navigate()
    await expected
  })

  test('error: it was approved before the visitor has closed the dialog, and no answer comes', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = hang
    // The frame answers this, and the request itself as well unless it was approved.
    fake.session.answers.RPC_ABORT = hang
    const controller = new AbortController()
    const answer = frame.call('RPC_REQUEST', payload, controller)
    const expected = expect(answer).rejects.toMatchObject({
      ...{ ...unknown, hash: undefined },
    })
    await deliver()
    controller.abort(new UserRejectedRequestError())
    await pass(120_000)
    await expected
  })

  test('error: the visitor has closed the dialog before the approval', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.RPC_REQUEST = hang
    const controller = new AbortController()
    const answer = frame.call('RPC_REQUEST', payload, controller)
    const expected = expect(answer).rejects.toMatchObject({ code: 4001 })
    await deliver()
    controller.abort(new UserRejectedRequestError())
    await deliver()
    await expected
  })
})

test('error: the page is replaced while a message is signed', async () => {
  const { fake, frame } = await openReady()
  fake.session.answers.RPC_REQUEST = hang
  const answer = frame.call('RPC_REQUEST', sign)
  const expected = expect(answer).rejects.toMatchObject({
    ...{ name: 'RequestAbortedError' },
  })
  await deliver()
  fake.navigate()
  await expected
})

describe('answers', () => {
  test.each([
    [{ message: 'The code is not right' }, 'FrameError', undefined],
    [{ message: 'No.', code: 4001 }, 'UserRejectedRequestError', 4001],
    [{ message: '' }, 'FrameError', undefined],
    // Of a hash without its network, or the other way round, nothing follows.
    [{ message: 'No.', hash: '0xab' }, 'FrameError', undefined],
    [{ message: 'No.', networkId: 'eip155:1' }, 'FrameError', undefined],
  ])('error: %j', async (thrown, name, code) => {
    const { fake, frame } = await openReady()
    fake.session.answers.CONNECT_OTP = () => {
      throw thrown
    }
    const answer = frame.call('CONNECT_OTP', { otp: '123456' })
    await expect(answer).rejects.toMatchObject({
      ...{ name, ...(code && { code }) },
      ...(!code && { message: thrown.message || 'An error occurred' }),
    })
  })

  test('error: one that is not in the call’s form', async () => {
    const { fake, frame } = await openReady()
    fake.session.answers.GET_USER = () => ({ address: 'javascript:alert(1)' })
    await expect(frame.call('GET_USER', undefined)).rejects.toThrow(
      'An error occurred',
    )
  })

  test('error: parameters that the frame would ignore', async () => {
    const { fake, frame } = await openReady()
    const params = ['0x'.padEnd(300_000, '0'), address]
    for (const payload of [
      { method: 'personal_sign', params },
      { method: 'personal_sign', params: [] },
    ])
      await expect(frame.call('RPC_REQUEST', payload)).rejects.toMatchObject({
        code: -32602,
      })
    expect(fake.session.calls).toEqual([])
  })
})
