import { refreshSession } from '@latchkit/protocol/accounts'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callService } from './callService.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

let count = 0
const createEmail = () => `session${count++}@wallet.example`

/** Creates a browser whose connection to the account service can be cut. */
function createUnsteadyBrowser(kind: 'frame' | 'none') {
  const browser = createBrowser(services, { kind })
  const network = { isDown: false }
  const fetch: typeof browser.fetch = (url, init) =>
    network.isDown
      ? Promise.reject(new TypeError('The network was lost.'))
      : browser.fetch(url, init)
  return { browser: { ...browser, fetch }, network }
}

describe.each(['frame', 'none'] as const)('storage: %s', (kind) => {
  test('behavior: a sign-out that did not reach the service is completed by the next page', async () => {
    const { browser, network } = createUnsteadyBrowser(kind)
    const page = await openFrame({ services, browser })
    const email = createEmail()
    await page.signIn(email)
    const key = 'session:http://localhost:5173'
    const stored = Object(await browser.storage.get(key))
    // The access token has ended, and can't be replaced.
    services.clock.time += 660_000
    network.isDown = true
    await page.call('SIGN_OUT', undefined)
    const offline = await openFrame({ services, browser })
    expect(await offline.call('IS_CONNECTED', {})).toEqual({
      isConnected: false,
    })
    network.isDown = false
    const next = await openFrame({ services, browser })
    expect(await next.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
    const { refreshToken } = stored
    const body = { origin: next.frame.origin, refreshToken }
    await expect(
      callService(next.frame, {
        ...{ service: 'accounts', endpoint: refreshSession, body },
      }),
    ).rejects.toMatchObject({ status: 401 })
    const { action } = await next.call('CONNECT_EMAIL', { email })
    expect(action).not.toBe('CONNECT')
    // Nothing of it is left to end the next session.
    services.clock.time += 31_000
    await next.signIn(email)
    const last = await openFrame({ services, browser })
    const token = String(next.tokens.at(-1))
    expect(await last.call('IS_CONNECTED', { token })).toEqual({
      isConnected: true,
    })
  })
})

test('behavior: apps of one site have cookies of their own', async () => {
  const browser = createBrowser(services, { kind: 'none' })
  const open = (port: number) =>
    openFrame({ services, browser, origin: `http://localhost:${port}` })
  const email = createEmail()
  const one = await open(5173)
  await one.signIn(email)
  services.clock.time += 31_000
  const other = await open(5999)
  await other.signIn(email)
  await other.call('SIGN_OUT', undefined)
  const next = await open(5173)
  const token = String(one.tokens.at(-1))
  expect(await next.call('IS_CONNECTED', { token })).toEqual({
    isConnected: true,
  })
  const last = await open(5999)
  expect(await last.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
})
