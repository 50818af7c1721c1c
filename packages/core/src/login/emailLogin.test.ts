import {
  fakeOtp as code,
  fakeAccounts,
} from '@latchkit/test/embedded/answerFrameCalls'
import {
  createEmbeddedKit,
  settle,
} from '@latchkit/test/embedded/createEmbeddedKit'
import {
  createFakeFrame,
  deliver,
} from '@latchkit/test/embedded/createFakeFrame'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmCode, retryEmailLogin } from '../actions/confirmCode.ts'
import { confirmDevice } from '../actions/confirmDevice.ts'
import { connectEmail } from '../actions/connectEmail.ts'
import { getAccount } from '../actions/getAccount.ts'
import {
  cancelEmailLogin,
  getEmailLogin,
  hasEmailLogin,
  watchEmailLogin,
} from '../actions/getEmailLogin.ts'
import { getUser, watchUser } from '../actions/getUser.ts'
import { confirmEmailUpdate, updateEmail } from '../actions/updateEmail.ts'

const email = 'alice@example.com'
const hang = () => new Promise(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const openNewDevice = () =>
  createEmbeddedKit({ frame: createFakeFrame({ isNewDevice: true }) })

test('default', async () => {
  const { kit, events } = createEmbeddedKit()
  const statuses: string[] = []
  watchEmailLogin(kit, { onChange: ({ status }) => statuses.push(status) })
  expect(await settle(connectEmail(kit, { email }))).toMatchObject({
    ...{ status: 'code', email, number: '42', isBusy: false },
  })
  await settle(confirmCode(kit, { code }))
  expect(getAccount(kit).address).toBe(fakeAccounts.eip155)
  expect(getUser(kit)).toMatchObject({ email })
  // `code` twice: the code was being redeemed.
  expect(statuses).toEqual(['sending', 'code', 'code', 'connecting', 'idle'])
  expect(events.map(({ event }) => event)).toEqual([
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
    'SWITCH_NAMESPACE',
    'CONNECT_SUCCESS',
  ])
})

test('behavior: a visitor who is logged in already', async () => {
  const { kit, frame } = createEmbeddedKit({
    frame: createFakeFrame({ isLoggedIn: true }),
  })
  frame.session.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
  const login = await settle(connectEmail(kit, { email }))
  expect(login).toEqual({ status: 'idle' })
  expect(getAccount(kit).status).toBe('connected')
})

describe('a new device', () => {
  test('default', async () => {
    const { kit, events } = openNewDevice()
    expect(await settle(connectEmail(kit, { email }))).toMatchObject({
      ...{ status: 'device', number: '42' },
    })
    await settle(confirmDevice(kit))
    expect(getEmailLogin(kit)).toMatchObject({ status: 'code', email })
    await settle(confirmCode(kit, { code }))
    expect(events.map(({ event }) => event).slice(0, 4)).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('behavior: the link is waited for as long as the dialog is open', async () => {
    const { kit, frame, embedded } = openNewDevice()
    await settle(connectEmail(kit, { email }))
    frame.session.answers.CONNECT_DEVICE = hang
    const result = confirmDevice(kit)
    const expected = expect(result).rejects.toMatchObject({ code: 4001 })
    for (let minute = 0; minute < 20; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      await deliver()
      expect(getEmailLogin(kit).status).toBe('device')
      expect(embedded.getState().dialog?.isOpen).toBe(true)
    }
    embedded.getState().dialog?.cancel()
    await expected
    expect(getEmailLogin(kit)).toMatchObject({ status: 'failed', email })
    expect(embedded.getState().dialog?.isOpen).toBe(false)
  })
})

describe('errors', () => {
  test('error: a wrong code, then the right one', async () => {
    const { kit, events } = createEmbeddedKit()
    await settle(connectEmail(kit, { email }))
    await expect(
      settle(confirmCode(kit, { code: '000000' })),
    ).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    expect(getEmailLogin(kit)).toMatchObject({
      ...{ status: 'code', isBusy: false },
      error: { message: 'The code is not right' },
    })
    expect(events).toContainEqual({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties: { message: 'The code is not right' },
    })
    await settle(confirmCode(kit, { code }))
    expect(getAccount(kit).status).toBe('connected')
  })

  test('error: another e-mail too soon leaves the code to be typed', async () => {
    const { kit } = createEmbeddedKit()
    await settle(connectEmail(kit, { email }))
    await expect(connectEmail(kit, { email })).rejects.toMatchObject({
      code: 'EMAIL_COOLDOWN',
    })
    expect(getEmailLogin(kit)).toMatchObject({
      ...{ status: 'code', error: { code: 'EMAIL_COOLDOWN' } },
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await settle(connectEmail(kit, { email }))
    expect(getEmailLogin(kit)).toMatchObject({
      ...{ status: 'code', error: undefined },
    })
  })

  test('error: the frame does not load', async () => {
    const { kit, frame } = createEmbeddedKit()
    frame.page = 'blocked'
    await expect(settle(connectEmail(kit, { email }))).rejects.toThrow(
      'Unable to load email login dependency',
    )
    expect(getEmailLogin(kit)).toMatchObject({
      ...{ status: 'failed', email, isLoggedIn: false },
    })
    frame.page = 'loads'
    expect(await settle(connectEmail(kit, { email }))).toMatchObject({
      status: 'code',
    })
  })

  test('error: the visitor does not let the app connect', async () => {
    const { kit, frame } = createEmbeddedKit()
    await settle(connectEmail(kit, { email }))
    frame.session.answers.GET_USER = () => {
      throw { message: 'No.', code: 4001 }
    }
    await expect(settle(confirmCode(kit, { code }))).rejects.toMatchObject({
      code: 4001,
    })
    expect(getEmailLogin(kit)).toMatchObject({
      ...{ status: 'failed', isLoggedIn: true },
    })
    delete frame.session.answers.GET_USER
    await settle(retryEmailLogin(kit))
    expect(getAccount(kit).status).toBe('connected')
  })

  test('error: what is no address changes nothing', async () => {
    const { kit, events } = createEmbeddedKit()
    await expect(connectEmail(kit, { email: 'alice' })).rejects.toMatchObject({
      code: 'INVALID_EMAIL',
    })
    expect(getEmailLogin(kit)).toEqual({ status: 'idle' })
    expect(events).toEqual([])
  })

  test('error: steps out of turn', async () => {
    const { kit } = createEmbeddedKit()
    for (const step of [
      confirmDevice(kit),
      confirmCode(kit, { code }),
      retryEmailLogin(kit),
    ])
      await expect(step).rejects.toMatchObject({ code: 'LOGIN_STEP' })
  })

  test.each([{ wallet: { email: false } }, { features: { email: false } }])(
    'error: %j',
    async (options) => {
      const { kit } = createEmbeddedKit(options)
      expect(hasEmailLogin(kit)).toBe(false)
      await expect(connectEmail(kit, { email })).rejects.toMatchObject({
        code: 'EMAIL_LOGIN_UNAVAILABLE',
      })
    },
  )
})

test('behavior: a login that is cancelled', async () => {
  const { kit, frame } = createEmbeddedKit()
  frame.session.answers.CONNECT_EMAIL = hang
  const result = connectEmail(kit, { email })
  const expected = expect(result).rejects.toThrow()
  await deliver()
  await vi.advanceTimersByTimeAsync(500)
  cancelEmailLogin(kit)
  await expected
  expect(getEmailLogin(kit)).toEqual({ status: 'idle' })
})

test('behavior: another address', async () => {
  const { kit } = createEmbeddedKit()
  await settle(connectEmail(kit, { email }))
  await settle(confirmCode(kit, { code }))
  const users: unknown[] = []
  watchUser(kit, { onChange: (user) => users.push(user?.email) })
  const next = { email: 'new@example.com' }
  const { codeSentTo, number } = await settle(updateEmail(kit, next))
  expect([codeSentTo, number]).toEqual(['present', '42'])
  expect(await settle(confirmEmailUpdate(kit, { code, codeSentTo }))).toEqual({
    ...{ newEmail: undefined, number: '43' },
  })
  expect(
    await settle(confirmEmailUpdate(kit, { code, codeSentTo: 'new' })),
  ).toEqual({ newEmail: 'new@example.com' })
  expect(users).toEqual(['new@example.com'])
})
