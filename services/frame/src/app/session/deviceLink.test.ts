import { TimeoutError } from '@latchkit/protocol'
import { mailLink } from '@latchkit/protocol/accounts'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLink } from './deviceLink.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services?.stop())

let count = 0

/** A page on a new device, which waits for its link. */
async function openWaiting() {
  services.clock.time += 3_600_000
  const email = `waiting${count++}@wallet.example`
  const page = await openFrame({ services, browser: createBrowser(services) })
  await page.call('CONNECT_EMAIL', { email })
  const wait = (signal?: AbortSignal) => {
    const answer = page.call('CONNECT_DEVICE', undefined, signal)
    answer.catch(() => {})
    return answer
  }
  return { ...page, email, wait }
}

/** What the page of the last link shows. */
async function showText(email: string) {
  const shown = await services.showLink(services.readLink(email))
  return shown.status === 'read' ? shown.text : shown.status
}

test('default: frame and page of the link show one text, of each link another', async () => {
  const { texts, email, wait, call } = await openWaiting()
  const given = new AbortController()
  const first = wait(given.signal)
  await expect.poll(() => texts).toHaveLength(1)
  expect(texts[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await showText(email)).toBe(texts[0])
  given.abort()
  await expect(first).rejects.toThrow()

  const former = services.readLink(email)
  services.clock.time += 31_000
  expect(await call('CONNECT_EMAIL', { email })).toMatchObject({
    action: 'VERIFY_DEVICE',
  })
  expect(await services.showLink(former)).toEqual({ status: 'ended' })
  const second = wait()
  await expect.poll(() => texts).toHaveLength(2)
  expect(texts[1]).not.toBe(texts[0])
  expect(await showText(email)).toBe(texts[1])
  expect(await services.openLink(email)).toBe('settled')
  await expect(second).resolves.toBeUndefined()
  // The link was confirmed before: nothing is shown.
  await wait()
  expect(texts).toHaveLength(2)
})

test('behavior: calls that follow have one screen, which ends with any that is withdrawn', async () => {
  const { texts, wait, frame } = await openWaiting()
  const given = new AbortController()
  const waiting = [wait(), wait(given.signal)]
  await expect.poll(() => texts).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(texts).toHaveLength(1)
  given.abort()
  for (const each of waiting) await expect(each).rejects.toThrow()
  expect(frame.state.linkScreen).toBeUndefined()
  await frame.state.approvals
  // Another one is shown at once.
  const again = new AbortController()
  const next = wait(again.signal)
  await expect.poll(() => texts).toHaveLength(2)
  expect(texts[1]).toBe(texts[0])
  again.abort()
  await expect(next).rejects.toThrow()
})

test('behavior: one that no call waits for ends 5 s after the app gave up', async () => {
  const { texts, wait, frame } = await openWaiting()
  let pending = 0
  const { fetch } = frame
  Object.assign(frame, {
    async fetch(input: string, init: RequestInit) {
      pending += 1
      return await fetch(input, init).finally(() => {
        pending -= 1
      })
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answer = wait()
    await vi.waitFor(() => expect(texts).toHaveLength(1))
    const expected = expect(answer).rejects.toThrow(TimeoutError)
    for (let passed = 0; passed < 35_000; passed += 500) {
      // The services answer in time of their own.
      do await new Promise(setImmediate)
      while (pending > 0)
      await vi.advanceTimersByTimeAsync(500)
    }
    await expected
    expect(frame.state.linkScreen).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: the text of a link that has ended is shown no more, if another could not be mailed', async () => {
  const { frame } = await openWaiting()
  const link = openLink(frame)
  expect(link.read().text).not.toBe('')
  services.clock.time += 31_000
  const { fetch } = frame
  Object.assign(frame, {
    fetch: (input: string, init: RequestInit) =>
      input.includes(mailLink.path)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, init),
  })
  await expect(link.resend()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(link.read().text).toBe('')
})

test('error: a link that was refused, and none', async () => {
  const { email, wait, call } = await openWaiting()
  const answer = wait()
  await services.openLink(email, 'no')
  await expect(answer).rejects.toMatchObject({ code: 'DEVICE_REFUSED' })
  await expect(call('CONNECT_DEVICE', undefined)).rejects.toMatchObject({
    code: 'NO_CHALLENGE',
  })
})
