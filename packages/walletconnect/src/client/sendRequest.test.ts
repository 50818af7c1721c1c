import { getEventListeners } from 'node:events'
import {
  holdNextWrite,
  openTestClient,
} from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignClient } from '../types/SignClient.ts'

afterEach(() => void vi.useRealTimers())

const week = 604_800

test('default', async () => {
  const { fixture, sign, receive } = await open()
  const result = sign()
  const { topic, id } = await receive()
  await fixture.wallet.sendResponse(topic, id, { result: { hash: ['0x'] } })
  expect(await result).toEqual({ hash: ['0x'] })
  const { tag, ttl, prompt } =
    fixture.relay.log.findLast((it) => it.tag === 1108) ?? {}
  expect({ tag, ttl, prompt }).toEqual({ tag: 1108, ttl: 300, prompt: true })
  await fixture.relay.idle()
  expect(await fixture.store.list('request.')).toEqual(new Map())
})

test('behavior: a signal that outlives many requests keeps no listener of them', async () => {
  const { signal } = new AbortController()
  const { fixture, sign, topic } = await open()
  for (let i = 0; i < 20; i += 1) {
    let result: Promise<unknown> | undefined
    const id = await new Promise<number>((onId) => {
      result = sign({ callId: `call ${i}`, signal, onId })
    })
    await fixture.wallet.sendResponse(topic, id, { result: i })
    expect(await result).toBe(i)
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('A11: an unknown id, an id of another topic, and one of another type', async () => {
  const { fixture, sign, receive } = await open()
  const other = await fixture.pairAgain()
  const result = sign()
  const { topic, id } = await receive()
  const { wallet } = fixture
  await wallet.sendResponse(topic, id + 1, { result: 'unknown' })
  await wallet.sendResponse(other, id, { result: 'other topic' })
  await wallet.sendResponse(topic, String(id), { result: 'other type' })
  await fixture.relay.idle()
  expect((await fixture.store.list('request.')).size).toBe(1)
  await wallet.sendResponse(topic, id, { result: 'right' })
  expect(await result).toBe('right')
})

test.for([299, week + 1, 300.5, Number.NaN])(
  'A12: an expiry of %s s is rejected before anything is sent',
  async (expiry) => {
    const { fixture, sign } = await open()
    const { length } = fixture.relay.log
    await expect(sign({ expiry })).rejects.toMatchObject({ code: -32602 })
    await fixture.relay.idle()
    expect(fixture.relay.log).toHaveLength(length)
  },
)

test.for([300, week])('A12: an expiry of %s s is accepted', async (expiry) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { fixture, sign, receive } = await open()
  sign({ expiry }).catch(() => {})
  const { params } = await receive()
  const now = Math.floor(Date.now() / 1000)
  expect(params.request.expiryTimestamp - now).toBe(expiry)
  expect(fixture.relay.log.at(-1)).toMatchObject({ tag: 1108, ttl: expiry })
})

test('A13: a response after the expiry', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { fixture, sign, receive } = await open()
  const result = sign()
  const { topic, id } = await receive()
  const expired = expect(result).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
  })
  await vi.advanceTimersByTimeAsync(299_000)
  await fixture.relay.idle()
  expect((await fixture.store.list('request.')).size).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await expired
  await fixture.wallet.sendResponse(topic, id, { result: 'late' })
  await fixture.wallet.sendResponse(topic, id, { error: { code: 5000 } })
  await fixture.relay.idle()
  expect(await fixture.store.list('request.')).toEqual(new Map())
  expect(await fixture.client.listSessions()).toHaveLength(1)
})

test.for([
  [{ error: { message: 'Nothing to say' } }, -32603],
  [{ error: 'User rejected' }, 4001],
  [{ error: 'string' }, -32603],
  [{}, -32603],
  [{ error: { code: 5000, message: '' } }, 4001],
  [{ error: { code: 8000, message: '' } }, 'REQUEST_EXPIRED'],
  [{ error: { code: 3001, message: '' } }, 4200],
  [{ error: { code: 5100, message: '' } }, 4902],
  [{ error: null, result: null }, undefined],
] as const)('A21: the wallet answers with %j', async ([body, code]) => {
  const { fixture, sign, receive } = await open()
  const result = sign()
  const { topic, id } = await receive()
  await fixture.wallet.sendResponse(topic, id, body)
  if (code === undefined) expect(await result).toBe(null)
  else await expect(result).rejects.toMatchObject({ code })
})

test('behavior: an aborted request is not sent, and its response is ignored', async () => {
  const { fixture, sign, receive } = await open()
  const controller = new AbortController()
  const result = sign({ signal: controller.signal })
  const { topic, id } = await receive()
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(result).rejects.toBe(reason)
  await fixture.wallet.sendResponse(topic, id, { result: 'late' })
  await fixture.relay.idle()
  expect(await fixture.store.list('request.')).toEqual(new Map())

  fixture.relay.setOffline()
  const next = new AbortController()
  const unsent = sign({ callId: 'unsent', signal: next.signal })
  await fixture.relay.idle()
  next.abort(reason)
  await expect(unsent).rejects.toBe(reason)
  const { length } = fixture.relay.log
  fixture.relay.setOnline()
  await fixture.relay.idle()
  expect(fixture.relay.log).toHaveLength(length)
  await expect(sign({ signal: next.signal })).rejects.toBe(reason)
})

test('behavior: aborted before its batch, a request is not sent', async () => {
  const { fixture, sign } = await open()
  const release = await holdNextWrite(fixture)
  const controller = new AbortController()
  const result = sign({ signal: controller.signal })
  await fixture.relay.turns(8)
  controller.abort()
  release()
  await expect(result).rejects.toThrow()
  await fixture.relay.idle()
  expect(fixture.relay.log.map((it) => it.tag)).not.toContain(1108)
})

test('behavior: the same id again waits for the same request', async () => {
  const { fixture, sign, receive } = await open()
  const ids: number[] = []
  const onId = (id: number) => ids.push(id)
  const controller = new AbortController()
  const first = sign({ signal: controller.signal })
  const { topic, id } = await receive()
  const second = sign({ onId })
  await fixture.relay.until(() => ids[0])
  controller.abort()
  await expect(first).rejects.toThrow()
  await fixture.relay.idle()
  await fixture.wallet.sendResponse(topic, id, { result: 1 })
  expect(await second).toBe(1)
  expect(ids).toEqual([id])
  const sent = fixture.wallet.frames.filter(
    (it) => it.method === 'wc_sessionRequest',
  )
  expect(new Set(sent.map((it) => it.id)).size).toBe(1)
})

test('behavior: the same id again while the relay is unreachable is sent once', async () => {
  const { fixture, sign, receive } = await open()
  fixture.relay.setOffline()
  const calls = [sign()]
  await fixture.relay.turns(8)
  calls.push(sign())
  await fixture.relay.turns(8)
  fixture.relay.setOnline()
  const { topic, id } = await receive()
  await fixture.wallet.sendResponse(topic, id, { result: 1 })
  expect(await Promise.all(calls)).toEqual([1, 1])
  expect(fixture.relay.log.filter((it) => it.tag === 1108)).toHaveLength(1)
})

test('behavior: the same id after its response is another request', async () => {
  const { fixture, sign, topic } = await open()
  const seen = new Set<number>()
  for (const result of ['first', 'second']) {
    const answer = sign()
    const { id } = await fixture.relay.until(() =>
      fixture.wallet.frames.find(
        (it) => it.method === 'wc_sessionRequest' && !seen.has(it.id),
      ),
    )
    seen.add(id)
    await fixture.wallet.sendResponse(topic, id, { result })
    expect(await answer).toBe(result)
    await fixture.relay.idle()
  }
})

test('behavior: the response is kept for the next page', async () => {
  const { fixture, sign, receive, topic } = await open()
  sign().catch(() => {})
  const { id } = await receive()
  const after = await fixture.restart()
  await fixture.wallet.sendResponse(topic, id, { result: 'kept' })
  await fixture.relay.idle()
  const again = await after.restart()
  const ask = () =>
    again.client.request({
      callId: 'sign',
      topic,
      networkId: 'eip155:1' as const,
      method: 'personal_sign',
      params: [],
    })
  expect(await ask()).toBe('kept')
  await fixture.relay.idle()
  expect(await again.store.list('request.')).toEqual(new Map())
})

test('behavior: a request that was not published is published by the next page', async () => {
  const { fixture, sign, topic } = await open()
  fixture.relay.setOffline()
  sign().catch(() => {})
  await fixture.relay.idle()
  const after = await fixture.restart()
  fixture.relay.setOnline()
  const result = after.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  const { id } = await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  await fixture.wallet.sendResponse(topic, id, { result: 1 })
  expect(await result).toBe(1)
})

test('error: no session', async () => {
  const { fixture, sign } = await open()
  const missing = sign({ topic: 'ab'.repeat(32) })
  await expect(missing).rejects.toMatchObject({ code: 4900 })
  const result = sign({ callId: 'other' })
  const { topic } = await fixture.wallet.waitForRequest(
    (await fixture.client.listSessions())[0]?.topic ?? '',
    'wc_sessionRequest',
  )
  await fixture.client.disconnect({ topic })
  await expect(result).rejects.toMatchObject({ code: 4900 })
  await expect(sign()).rejects.toMatchObject({ code: 4900 })
})

test('behavior: survives the end of another session', async () => {
  const { fixture, sign, receive } = await open()
  const other = await fixture.pairAgain()
  const result = sign()
  const { topic, id } = await receive()
  await fixture.client.disconnect({ topic: other })
  await fixture.wallet.sendResponse(topic, id, { result: 1 })
  expect(await result).toBe(1)
})

test('error: the relay refuses the message', async () => {
  const { fixture, sign } = await open()
  const error = new Error('too long')
  fixture.relay.setOffline(error)
  await expect(sign()).rejects.toBe(error)
  await fixture.relay.idle()
  expect(await fixture.store.list('request.')).toEqual(new Map())
})

async function open() {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const sign = (parameters: Partial<SignClient.RequestParameters> = {}) => {
    const result = fixture.client.request({
      callId: 'sign',
      topic,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: [],
      ...parameters,
    })
    result.catch(() => {})
    return result
  }
  return {
    sign,
    topic,
    receive: () => fixture.wallet.waitForRequest(topic, 'wc_sessionRequest'),
    fixture: {
      ...fixture,
      /** Opens another session with the same wallet. */
      async pairAgain() {
        const { session, getUri } = fixture.pair({ callId: 'again' })
        const proposal = await fixture.wallet.scan(await getUri())
        await fixture.wallet.approve(proposal)
        return (await session).topic
      },
    },
  }
}
