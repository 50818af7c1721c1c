import { RequestAbortedError } from '@latchkit/protocol'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createSignal } from '@latchkit/test/core/createSignal'
import { countPendingRequests } from '@latchkit/test/core/readKit'
import { expect, test, vi } from 'vitest'
import { NotConnectedError } from '../errors/connection.ts'
import { abortRequests, onRequestEnd } from './abortRequests.ts'
import { connect } from './connect.ts'
import { request } from './request.ts'
import { requireConnection } from './requireConnection.ts'

async function open() {
  const fake = createFakeKit()
  fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return fake
}

test('default', async () => {
  const { kit } = await open()
  const params = { message: 'hi' }
  await expect(request(kit, { method: 'fake_sign', params })).resolves.toBe(
    'signed:Alice:hi',
  )
})

test('behavior: a request without parameters has no member for them', async () => {
  const { kit, wallet } = await open()
  const provider = await wallet.connector.getProvider('fake')
  const answer = vi.fn(async (_: unknown) => 'answer')
  provider.request = answer
  await request(kit, { method: 'eth_chainId' })
  expect(answer.mock.calls[0]?.[0]).toStrictEqual({ method: 'eth_chainId' })
})

test('behavior: aborting ends what needs approval, and lets reads go on', async () => {
  const { kit, wallet } = await open()
  const provider = await wallet.connector.getProvider('fake')
  const answers: (() => void)[] = []
  provider.request = ({ method }) =>
    new Promise((resolve) => {
      answers.push(() => resolve(method))
    })
  const read = request(kit, { method: 'eth_call' })
  const sign = request(kit, { method: 'personal_sign' })
  const unknown = request(kit, { method: 'fake_anything' })
  await new Promise((resolve) => setTimeout(resolve))
  abortRequests(kit)
  await expect(sign).rejects.toThrow(new RequestAbortedError())
  await expect(unknown).rejects.toThrow('Request was aborted')
  for (const answer of answers) answer()
  await expect(read).resolves.toBe('eth_call')
  expect(countPendingRequests(kit)).toBe(0)
})

test('behavior: what is being prepared while requests are aborted is not sent', async () => {
  const { kit, wallet } = await open()
  const { provider } = await requireConnection(kit)
  abortRequests(kit)
  const params = { message: 'hi' }
  await expect(
    provider.request({ method: 'fake_sign', params }),
  ).rejects.toThrow(RequestAbortedError)
  expect(wallet.requests).toEqual([])
  await expect(request(kit, { method: 'fake_sign', params })).resolves.toBe(
    'signed:Alice:hi',
  )
})

test('parameters: signal', async () => {
  const { kit, wallet } = await open()
  wallet.answer('hang')
  const controller = new AbortController()
  const pending = request(kit, {
    method: 'fake_sign',
    params: { message: 'hi' },
    signal: controller.signal,
  })
  controller.abort()
  await expect(pending).rejects.toThrow(RequestAbortedError)
})

test('behavior: either signal ends a request, the connection’s or its own', async () => {
  const { kit, wallet } = await open()
  wallet.answer('hang')
  for (const own of [true, false]) {
    const controllers = [new AbortController(), new AbortController()] as const
    const [outer, inner] = controllers
    const { signal } = outer
    const { provider } = await requireConnection(kit, { signal })
    const params = { message: 'hi' }
    const pending = provider.request(
      { method: 'fake_sign', params },
      { signal: inner.signal },
    )
    controllers[own ? 1 : 0].abort()
    await expect(pending).rejects.toThrow(RequestAbortedError)
  }
  expect(countPendingRequests(kit)).toBe(0)
})

test('error: the wallet has no such method', async () => {
  const { kit } = await open()
  await expect(request(kit, { method: 'fake_none' })).rejects.toMatchObject({
    code: 4200,
  })
})

test('error: nobody is connected', async () => {
  const { kit } = createFakeKit()
  await expect(request(kit, { method: 'fake_sign' })).rejects.toThrow(
    NotConnectedError,
  )
})

test('behavior: a wallet that never opens its provider is given up with the signal', async () => {
  const { kit, wallet } = await open()
  wallet.connector.getProvider = () => new Promise(() => {})
  const controller = new AbortController()
  const { signal } = controller
  const pending = request(kit, { method: 'fake_sign', signal })
  controller.abort()
  await expect(pending).rejects.toThrow(RequestAbortedError)
})

test('behavior: what is aborted while its provider is opened is not sent', async () => {
  const { kit, wallet } = await open()
  const pending = request(kit, { method: 'fake_sign' })
  abortRequests(kit)
  await expect(pending).rejects.toThrow(RequestAbortedError)
  expect(wallet.requests).toEqual([])
})

test('error: a wallet that throws instead of opening its provider', async () => {
  const { kit, wallet } = await open()
  wallet.connector.getProvider = () => {
    throw { code: 4900, message: 'gone' }
  }
  await expect(request(kit, { method: 'fake_sign' })).rejects.toMatchObject({
    code: 4900,
  })
})

test('behavior: a listener that throws does not turn an approval into a failure', async () => {
  const { kit } = await open()
  const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue()
  const ends: unknown[] = []
  onRequestEnd(kit, () => {
    throw new Error('The listener failed.')
  })
  onRequestEnd(kit, (end) => ends.push(end))
  const params = { message: 'hi' }
  await expect(request(kit, { method: 'fake_sign', params })).resolves.toBe(
    'signed:Alice:hi',
  )
  expect(ends).toEqual([{ namespace: 'fake', error: undefined }])
  expect(uncaught).toHaveBeenCalledOnce()
  uncaught.mockRestore()
})

test('behavior: the adapter says which answers are those of sent transactions', async () => {
  const { kit, wallet } = await open()
  const adapter = kit.adapters.get('fake')
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'fake_send' ? { id: '0x1' } : '0x2',
  }
  wallet.connector.getProvider = async () => provider
  Object.assign(adapter ?? {}, {
    getSentHash: (method: string, answer: { id?: unknown }) =>
      method === 'fake_send' ? answer.id : undefined,
  })
  for (const method of ['fake_send', 'fake_sign', 'fake_send'])
    await request(kit, { method })
  expect(kit.getState().sent).toEqual([
    { networkId: 'fake:1', address: 'Alice', hash: '0x1' },
  ])
})

test('behavior: what a provider has begun to send is not aborted', async () => {
  const { kit, wallet } = await open()
  const provider = await wallet.connector.getProvider('fake')
  const started = createSignal()
  const answer = createSignal()
  let signal: AbortSignal | undefined
  provider.request = async (_, options) => {
    signal = options?.signal
    options?.onSending?.({ hash: 'hash' })
    started.resolve()
    await answer.happened
    return 'hash'
  }
  const controller = new AbortController()
  const sending = request(kit, {
    ...{ method: 'fake_send', signal: controller.signal },
  })
  await started.happened
  abortRequests(kit)
  controller.abort()
  expect(countPendingRequests(kit)).toBe(0)
  expect(kit.getState().asking).toEqual(['fake'])
  answer.resolve()
  await expect(sending).resolves.toBe('hash')
  expect(signal?.aborted).toBe(false)
  expect(kit.getState().asking).toEqual([])
})

test.each(['lock', 'leave'])(
  'behavior: a wallet that goes (%s) while it is asked is the cause of the abort',
  async (how) => {
    const { kit, wallet } = await open()
    wallet.answer('hang')
    const params = { to: 'Bob', value: '1' }
    const sending = request(kit, { method: 'fake_send', params })
    await vi.waitUntil(() => wallet.requests.length > 0)
    if (how === 'leave') wallet.leave()
    else await wallet.close()
    const error = await sending.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RequestAbortedError)
    expect((error as Error).cause).toMatchObject({ code: 4900 })
  },
)
