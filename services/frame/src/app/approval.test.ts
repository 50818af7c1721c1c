import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '../approvals/ApprovalRequest.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

let count = 0
const createEmail = () => `approval${count++}@wallet.example`

/** Opens a page whose visitor is signed in and has a message to sign on the screen. */
async function openRequest() {
  const browser = createBrowser(services)
  let answer: (approval: Approval) => void = () => {}
  let isEnded = false
  const page = await openFrame({
    ...{ services, browser },
    approve: ({ kind }, { signal }) =>
      new Promise((resolve) => {
        answer = resolve
        signal.addEventListener('abort', () => {
          isEnded = true
        })
        if (kind === 'connect') resolve({ status: 'approved' })
      }),
  })
  const { address } = await page.signIn(createEmail())
  const params = ['0x4869', address]
  const pending = page.call('RPC_REQUEST', { method: 'personal_sign', params })
  pending.catch(() => undefined)
  await expect.poll(() => page.shown.length).toBe(2)
  return {
    ...{ browser, page, pending, isEnded: () => isEnded },
    approve: () => answer({ status: 'approved' }),
  }
}

test('error: T4: another user signs in, in another page, while a request is on the screen', async () => {
  const { browser, pending, approve } = await openRequest()
  const other = await openFrame({ services, browser })
  await other.call('SIGN_OUT', undefined)
  services.clock.time += 31_000
  await other.signIn(createEmail())
  // The first page reads of it when its access token ends.
  services.clock.time += 600_000
  approve()
  await expect(pending).rejects.toMatchObject({ code: 4100 })
})

test('error: a request on the screen ends with the session', async () => {
  const { page, pending, approve, isEnded } = await openRequest()
  await page.call('SIGN_OUT', undefined)
  await expect(pending).rejects.toMatchObject({ code: 4100 })
  expect(isEnded()).toBe(true)
  services.clock.time += 31_000
  const signedIn = page.signIn(createEmail())
  approve()
  // The screen of the former user is gone, and the next one is shown.
  expect((await signedIn).address).toMatch(/^0x/)
})
