import {
  activateWallet,
  createWallet,
  removeShare,
} from '@latchkit/protocol/keys'
import { listParts, sealPart } from '@latchkit/shared/keyService/parts'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAsUser } from '../session/session.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

let count = 0
const createEmail = () => `visitor${count++}@wallet.example`

/** Makes the mails of one test those of different hours. */
function passTime(milliseconds = 31_000) {
  services.clock.time += milliseconds
}

async function openPage(given: Partial<openFrame.Parameters> = {}) {
  const browser = given.browser ?? createBrowser(services)
  return { browser, ...(await openFrame({ services, ...given, browser })) }
}

const message = '0x48692c20467269656e6421'
const minutes = 60_000

test('default', async () => {
  const page = await openPage()
  const email = createEmail()
  const user = await page.signIn(email)
  expect(user).toMatchObject({
    ...{ email, chainId: 'eip155:31337', preferredAccountType: 'eoa' },
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  })
  const solana = await page.call('GET_USER', { chainId: 'solana:local' })
  expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  // Asked once.
  expect(page.shown).toEqual([
    {
      ...{ kind: 'connect', origin: 'http://localhost:5173' },
      accounts: [user.address, solana.address],
      metadata: undefined,
    },
  ])
  expect(page.tokens).toEqual(['frame'])
})

test('behavior: another page of the browser is signed in, without a question', async () => {
  const { browser, ...page } = await openPage()
  const user = await page.signIn(createEmail())
  const next = await openPage({ browser })
  expect(await next.call('IS_CONNECTED', {})).toEqual({ isConnected: true })
  expect(await next.call('GET_USER', undefined)).toEqual(user)
  expect(next.shown).toEqual([])
  const params = [message, user.address]
  const request = { method: 'personal_sign', params }
  expect(await next.call('RPC_REQUEST', request)).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: two pages that refresh at once stay signed in', async () => {
  const { browser, ...page } = await openPage()
  await page.signIn(createEmail())
  // Longer than the account service accepts a token that was replaced.
  passTime(11 * minutes)
  const pages = await Promise.all([1, 2, 3].map(() => openPage({ browser })))
  const check = () =>
    Promise.all(pages.map((it) => it.call('IS_CONNECTED', {})))
  const connected = pages.map(() => ({ isConnected: true }))
  expect(await check()).toEqual(connected)
  passTime(11 * minutes)
  expect(await check()).toEqual(connected)
})

describe('T23: the same address', () => {
  test('on a new device', async () => {
    const email = createEmail()
    const first = await (await openPage()).signIn(email)
    passTime()
    const other = await openPage()
    expect((await other.signIn(email)).address).toBe(first.address)
    const params = [message, first.address]
    const request = { method: 'personal_sign', params }
    expect(await other.call('RPC_REQUEST', request)).toBeTypeOf('string')
  })

  test('after the share was evicted, and the key stayed', async () => {
    const email = createEmail()
    const { browser, frame, ...page } = await openPage()
    const { address } = await page.signIn(email)
    await browser.storage.remove(`wallet:${frame.state.session?.userId}`)
    passTime(11 * minutes)
    const next = await openPage({ browser })
    // The login is too old to restore it: the visitor signs in again.
    expect(await next.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await expect(next.call('GET_USER', undefined)).rejects.toMatchObject({
      code: 'RECOVERY_REQUIRED',
    })
    expect(await next.call('CONNECT_EMAIL', { email })).toMatchObject({
      action: 'VERIFY_DEVICE',
      number: expect.stringMatching(/^\d\d$/),
    })
    passTime()
    expect((await next.signIn(email)).address).toBe(address)
  })

  test('after it, another user of the device needs a code alone', async () => {
    const { browser, frame, ...page } = await openPage()
    const other = createEmail()
    await page.signIn(other)
    await page.call('SIGN_OUT', undefined)
    passTime()
    await page.signIn(createEmail())
    await browser.storage.remove(`wallet:${frame.state.session?.userId}`)
    passTime(11 * minutes)
    const next = await openPage({ browser })
    expect(await next.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
    expect(await next.call('CONNECT_EMAIL', { email: other })).toMatchObject({
      action: 'VERIFY_OTP',
    })
  })

  test.each([
    ['account', 'keeper'],
    ['recovery', 'vault'],
  ] as const)(
    'T3: on a new device, though the %s share of another is damaged',
    async (role, name) => {
      const email = createEmail()
      const first = await (await openPage()).signIn(email)
      passTime()
      const second = await openPage()
      await second.signIn(email)
      const { walletId = '', deviceId = '' } =
        (await second.frame.state.wallet?.opened)?.record ?? {}
      // The vault names the latest first.
      const { database, ports } = services.keys[name]
      const parts = await listParts(database, { walletId })
      const [part] = parts
      expect(parts).toHaveLength(2)
      expect(part?.device_id).toBe(deviceId)
      const store = { keyring: ports.keyring, role }
      const { split_id: splitId = '', access_hash } = part ?? {}
      const sealed = await sealPart(store, {
        key: { walletId, deviceId, splitId },
        plain: new Uint8Array(role === 'account' ? 33 : 62).fill(7),
        accessHash: String(access_hash),
      })
      await database
        .updateTable('parts')
        .set({ wrapped_key: sealed.wrapped_key })
        .set({ sealed: sealed.sealed } as never)
        .where('wallet_id', '=', walletId)
        .where('device_id', '=', deviceId)
        .execute()
      passTime()
      const third = await openPage()
      expect((await third.signIn(email)).address).toBe(first.address)
      const params = [message, first.address]
      const request = { method: 'personal_sign', params }
      expect(await third.call('RPC_REQUEST', request)).toBeTypeOf('string')
    },
  )

  test('after the share was evicted while signed out', async () => {
    const email = createEmail()
    const { browser, frame, ...page } = await openPage()
    const { address } = await page.signIn(email)
    const userId = frame.state.session?.userId
    await page.call('SIGN_OUT', undefined)
    await browser.storage.remove(`wallet:${userId}`)
    passTime()
    const next = await openPage({ browser })
    const sent = await next.call('CONNECT_EMAIL', { email })
    expect(sent.action).toBe('VERIFY_DEVICE')
    passTime()
    expect((await next.signIn(email)).address).toBe(address)
  })

  test('after signing out and in, with a code alone', async () => {
    const email = createEmail()
    const page = await openPage()
    const { address } = await page.signIn(email)
    await page.call('SIGN_OUT', undefined)
    expect(page.tokens).toEqual(['frame', null])
    expect(await page.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await expect(page.call('GET_USER', undefined)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    passTime()
    expect(await page.call('CONNECT_EMAIL', { email })).toMatchObject({
      action: 'VERIFY_OTP',
    })
    passTime()
    expect((await page.signIn(email)).address).toBe(address)
    // It was disconnected, so the app is asked for again.
    expect(page.shown.map(({ kind }) => kind)).toEqual(['connect', 'connect'])
  })

  test('of two pages that open it at once, before there is one', async () => {
    const { browser, ...page } = await openPage()
    const email = createEmail()
    await page.call('CONNECT_EMAIL', { email })
    const mail = services.accounts.createClient()
    await services.openLink(email)
    await page.call('CONNECT_DEVICE', undefined)
    await page.call('CONNECT_OTP', { otp: await mail.readCode(email) })
    const other = await openPage({ browser })
    const users = await Promise.all(
      [page, other].map((it) => it.call('GET_USER', undefined)),
    )
    expect(users[0]?.address).toBe(users[1]?.address)
  })

  test('error: T23: the keeper has lost the wallet: none is created, on no device', async () => {
    const { browser, ...page } = await openPage()
    const email = createEmail()
    await page.signIn(email)
    const walletId = (await page.frame.state.wallet?.opened)?.record.walletId
    await services.keys.keeper.database
      .deleteFrom('wallets')
      .where('wallet_id', '=', String(walletId))
      .execute()
    const next = await openPage({ browser })
    await expect(next.call('GET_USER', undefined)).rejects.toMatchObject({
      code: 'WALLET_MISSING',
    })
    services.clock.time += 31_000
    const other = await openPage()
    await expect(other.signIn(email)).rejects.toMatchObject({
      code: 'WALLET_MISSING',
    })
  })
})

test('error: T3: the keeper names other addresses', async () => {
  const { browser, ...page } = await openPage()
  await page.signIn(createEmail())
  const { database } = services.keys.keeper
  const walletId = (await page.frame.state.wallet?.opened)?.record.walletId
  const other = `0x${'1'.repeat(40)}`
  const { details } = await database
    .selectFrom('wallets')
    .select('details')
    .where('wallet_id', '=', String(walletId))
    .executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...Object(details), eip155: other })
  await database
    .updateTable('wallets')
    .set({ details: changed })
    .where('wallet_id', '=', String(walletId))
    .execute()
  const next = await openPage({ browser })
  await expect(next.call('GET_USER', undefined)).rejects.toMatchObject({
    code: 'WALLET_MISMATCH',
  })
})

test('error: T31: a device that was revoked signs no more', async () => {
  const page = await openPage()
  const { address } = await page.signIn(createEmail())
  const { walletId, deviceId } =
    (await page.frame.state.wallet?.opened)?.record ?? {}
  await callAsUser(page.frame, {
    ...{ service: 'keeper', endpoint: removeShare },
    body: { walletId: String(walletId), deviceId: String(deviceId) },
  })
  const request = { method: 'personal_sign', params: [message, address] }
  await expect(page.call('RPC_REQUEST', request)).rejects.toMatchObject({
    code: 'RECOVERY_REQUIRED',
  })
})

test('behavior: a creation that was interrupted is begun anew', async () => {
  const page = await openPage()
  const { fetch } = page.frame
  let isBroken = true
  Object.assign(page.frame, {
    fetch: (input: string, init: RequestInit) =>
      isBroken && input.includes(activateWallet.path)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, init),
  })
  const email = createEmail()
  await expect(page.signIn(email)).rejects.toMatchObject({
    code: 'UNREACHABLE',
  })
  isBroken = false
  expect((await page.call('GET_USER', undefined)).email).toBe(email)
})

test('error: an old login creates no wallet', async () => {
  const page = await openPage()
  const { fetch } = page.frame
  let isBroken = true
  Object.assign(page.frame, {
    fetch: (input: string, init: RequestInit) =>
      isBroken && input.includes(createWallet.path)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, init),
  })
  await expect(page.signIn(createEmail())).rejects.toThrow()
  isBroken = false
  passTime(11 * minutes)
  await expect(page.call('GET_USER', undefined)).rejects.toMatchObject({
    code: 'RECOVERY_REQUIRED',
  })
})

describe('without a storage', () => {
  test('default: the app keeps what is sealed, and a cookie the session', async () => {
    const browser = createBrowser(services, { kind: 'none' })
    const page = await openPage({ browser })
    const user = await page.signIn(createEmail())
    const token = String(page.tokens.at(-1))
    expect(token).toMatch(/^[\w-]{300,900}$/)
    const next = await openPage({ browser })
    expect(await next.call('IS_CONNECTED', { token })).toEqual({
      isConnected: true,
    })
    expect(await next.call('GET_USER', undefined)).toEqual(user)
    expect(next.shown).toEqual([])
    expect(next.tokens).toEqual([])
    const request = {
      ...{ method: 'personal_sign', params: [message, user.address] },
    }
    expect(await next.call('RPC_REQUEST', request)).toBeTypeOf('string')
  })

  test('error: what another app or device kept, or nothing', async () => {
    const browser = createBrowser(services, { kind: 'none' })
    const page = await openPage({ browser })
    await page.signIn(createEmail())
    passTime(11 * minutes)
    const thief = createBrowser(services, { kind: 'none' })
    const other = await openPage({ browser: thief })
    const token = String(page.tokens.at(-1))
    expect(await other.call('IS_CONNECTED', { token })).toEqual({
      isConnected: false,
    })
    for (const given of [undefined, 'frame', `${token}A`, 'AAAA']) {
      const next = await openPage({ browser })
      expect(await next.call('IS_CONNECTED', { token: given })).toEqual({
        isConnected: false,
      })
    }
  })
})
