import { UserRejectedRequestError } from '@latchkit/protocol'
import { revokeDevice as endDevice } from '@latchkit/protocol/accounts'
import {
  getRecovery,
  removeRecovery,
  removeShare,
} from '@latchkit/protocol/keys'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecoveryFactor } from '../../keys/recovery.ts'
import {
  createCode,
  createRecoveryKey,
  wrapRecoveryKey,
} from '../../keys/recovery.ts'
import type { Question } from '../Question.ts'
import { callAsUser } from '../session/session.ts'
import { getManagedKeys } from '../wallet/managed.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

let count = 0
const createEmail = () => `owner${count++}@wallet.example`
const minutes = 60_000
const message = '0x48692c20467269656e6421'
const password = { method: 'password', password: 'twelve letters' } as const

/** Makes the mails of one test those of different hours. */
function passTime(milliseconds = 31_000) {
  services.clock.time += milliseconds
}

/** Answers questions as a visitor who has the factor, and reads their mail. */
function createVisitor(factor: RecoveryFactor, email: string) {
  const asked: Question['kind'][] = []
  const answer: openFrame.Answer = async (question, options) => {
    asked.push(question.kind)
    if (question.kind !== 'code') return await question.check(factor)
    const mail = services.accounts.createClient()
    if (question.link) {
      await services.openLink(email)
      await question.link.confirmed(options)
    }
    await question.check(await mail.readCode(email))
  }
  return { asked, answer }
}

/** Signs in on a device that is new. */
async function openDevice(
  email: string,
  given: Partial<openFrame.Parameters> = {},
) {
  passTime()
  const browser = createBrowser(services)
  const page = await openFrame({ services, browser, ...given })
  return { ...page, browser, user: await page.signIn(email) }
}

type Device = Awaited<ReturnType<typeof openDevice>>

const sign = ({ call, user }: Device) =>
  call('RPC_REQUEST', {
    method: 'personal_sign',
    params: [message, user.address],
  })

async function upgrade(factor: RecoveryFactor) {
  const email = createEmail()
  const visitor = createVisitor(factor, email)
  const device = await openDevice(email, { answer: visitor.answer })
  await device.call('UPGRADE_WALLET', undefined)
  return { email, device, visitor }
}

describe('UPGRADE_WALLET', () => {
  test.each([password, { method: 'code', code: createCode() } as const])(
    'parameters: $method',
    async (factor) => {
      const { email, device, visitor } = await upgrade(factor)
      expect(visitor.asked).toEqual(['protection'])
      expect(await device.call('GET_SECURITY', undefined)).toMatchObject({
        ...{ mode: 'user', methods: [factor.method] },
      })
      expect(await sign(device)).toBeTypeOf('string')
      const next = createVisitor(factor, email)
      const other = await openDevice(email, { answer: next.answer })
      expect(next.asked).toEqual(['factor'])
      expect(other.user.address).toBe(device.user.address)
      expect(await sign(other)).toBeTypeOf('string')
      const { browser } = other
      const reloaded = await openFrame({ services, browser })
      expect(await reloaded.call('IS_CONNECTED', {})).toEqual({
        isConnected: true,
      })
      expect(await reloaded.call('GET_USER', undefined)).toEqual(other.user)
      expect(await sign(device)).toBeTypeOf('string')
    },
  )

  test('behavior: nothing is left that the account service has a key for', async () => {
    const email = createEmail()
    const visitor = createVisitor(password, email)
    const device = await openDevice(email, { answer: visitor.answer })
    const body = { walletId: await readWalletId(device) }
    const read = () =>
      callAsUser(device.frame, {
        ...{ service: 'vault', endpoint: getRecovery, body },
      })
    const before = await read()
    await device.call('UPGRADE_WALLET', undefined)
    const after = await read()
    expect(after.keys.map(({ method }) => method)).toEqual(['password'])
    // Of another split, so that a copy of the one before does not fit the keeper's share.
    expect(after.shares).toHaveLength(1)
    expect(after.shares[0]?.splitId).not.toBe(before.shares[0]?.splitId)
  })

  test('behavior: an app that asks often whether it is connected uses up no recovery', async () => {
    const { email, device } = await upgrade(password)
    passTime()
    const browser = createBrowser(services)
    const page = await openFrame({ services, browser })
    await expect(page.signIn(email)).rejects.toThrow()
    // One more than the vault releases in an hour.
    for (let count = 0; count < 11; count++)
      expect(await page.call('IS_CONNECTED', {})).toEqual({ isConnected: true })
    const { answer } = createVisitor(password, email)
    const next = await openFrame({ services, browser, answer })
    expect(await next.call('GET_USER', undefined)).toEqual(device.user)
  })

  test('behavior: a wrong factor opens nothing, the right one after it does', async () => {
    const { email, device } = await upgrade(password)
    const failures: unknown[] = []
    const other = await openDevice(email, {
      async answer(question) {
        if (question.kind !== 'factor') throw new Error(question.kind)
        for (const text of ['another password', password.password])
          await question
            .check({ method: 'password', password: text })
            .catch((error) => failures.push(error.code))
      },
    })
    expect(failures).toEqual(['RECOVERY_FAILED'])
    expect(other.user.address).toBe(device.user.address)
  })

  test('behavior: after a login that is too old, a code is entered first', async () => {
    const email = createEmail()
    const visitor = createVisitor(password, email)
    const device = await openDevice(email, { answer: visitor.answer })
    passTime(11 * minutes)
    await device.call('UPGRADE_WALLET', undefined)
    expect(visitor.asked).toEqual(['code', 'protection'])
  })

  test('behavior: a lost answer of the vault is found out with the same factor', async () => {
    const email = createEmail()
    const failures: unknown[] = []
    const browser = createBrowser(services)
    let isCut = false
    const device = await openDevice(email, {
      browser: {
        ...browser,
        async fetch(input, init) {
          const response = await browser.fetch(input, init)
          if (!isCut || !String(input).includes('/v1/recovery/upgrade'))
            return response
          if (response.status === 401) return response
          isCut = false
          throw new TypeError('Failed to fetch')
        },
      },
      async answer(question) {
        if (question.kind !== 'protection') throw new Error(question.kind)
        isCut = true
        for (const text of [
          password.password,
          'another one',
          password.password,
        ])
          await question
            .check({ method: 'password', password: text })
            .catch((error) => failures.push(error.code))
      },
    })
    await device.call('UPGRADE_WALLET', undefined)
    expect(failures).toEqual(['UNREACHABLE', 'RECOVERY_FAILED'])
    const next = createVisitor(password, email)
    const other = await openDevice(email, { answer: next.answer })
    expect(other.user.address).toBe(device.user.address)
  })

  test.each([
    ['before', '/v1/recovery/put'],
    ['after', '/v1/share/put'],
  ])(
    'behavior: a recovery that another device overtakes %s its share is stored begins again',
    async (_, path) => {
      const email = createEmail()
      const visitor = createVisitor(password, email)
      const device = await openDevice(email, { answer: visitor.answer })
      const browser = createBrowser(services)
      let isPending = true
      const next = createVisitor(password, email)
      const other = await openDevice(email, {
        answer: next.answer,
        browser: {
          ...browser,
          async fetch(input, init) {
            if (isPending && String(input).includes(path)) {
              isPending = false
              await device.call('UPGRADE_WALLET', undefined)
            }
            return await browser.fetch(input, init)
          },
        },
      })
      expect(isPending).toBe(false)
      expect(next.asked).toEqual(['factor'])
      expect(other.user.address).toBe(device.user.address)
      for (const each of [device, other])
        expect(await sign(each)).toBeTypeOf('string')
      // Each share of the vault opens with what the visitor has.
      const { deviceId } = device.frame.state.session ?? {}
      await other.call('REVOKE_DEVICE', { deviceId: String(deviceId) })
      const last = createVisitor(password, email)
      const third = await openDevice(email, { answer: last.answer })
      expect(third.user.address).toBe(device.user.address)
    },
  )

  test('T24: an app that begins it and gives up again uses up no release', async () => {
    const email = createEmail()
    const browser = createBrowser(services)
    let reads = 0
    const visitor = createVisitor(password, email)
    let isAsked = false
    const device = await openDevice(email, {
      browser: {
        ...browser,
        async fetch(input, init) {
          const response = await browser.fetch(input, init)
          const isRead = String(input).includes(getRecovery.path)
          if (isRead && response.ok) reads++
          return response
        },
      },
      async answer(question, options) {
        if (!isAsked) throw new UserRejectedRequestError()
        await visitor.answer(question, options)
      },
    })
    for (let count = 0; count < 11; count++)
      await expect(
        device.call('UPGRADE_WALLET', undefined),
      ).rejects.toMatchObject({ code: 4001 })
    expect(reads).toBe(0)
    isAsked = true
    await device.call('UPGRADE_WALLET', undefined)
    expect(reads).toBe(1)
  })

  test('error: twice, not connected, given up', async () => {
    const { device } = await upgrade(password)
    await expect(
      device.call('UPGRADE_WALLET', undefined),
    ).rejects.toMatchObject({ code: 'ALREADY_UPGRADED' })
    const email = createEmail()
    const page = await openDevice(email)
    await expect(page.call('UPGRADE_WALLET', undefined)).rejects.toMatchObject({
      code: 4001,
    })
    expect(await page.call('GET_SECURITY', undefined)).toMatchObject({
      mode: 'managed',
    })
    const elsewhere = await openFrame({
      ...{ services, browser: page.browser, origin: 'http://localhost:1' },
      approve: async () => ({ status: 'rejected' }),
    })
    passTime()
    await expect(elsewhere.signIn(email)).rejects.toMatchObject({ code: 4001 })
    for (const name of ['UPGRADE_WALLET', 'GET_SECURITY'] as const)
      await expect(elsewhere.call(name, undefined)).rejects.toMatchObject({
        code: 4100,
      })
  })
})

async function readWalletId({ browser, frame }: Device): Promise<string> {
  const key = `wallet:${frame.state.session?.userId}`
  const record = (await browser.storage.get(key)) as { walletId: string }
  return record.walletId
}

async function findOther({ call }: Device): Promise<string> {
  const { devices } = await call('GET_SECURITY', undefined)
  return devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
}

describe('REVOKE_DEVICE', () => {
  test('T31: a revoked device cannot sign; the others can', async () => {
    const email = createEmail()
    const lost = await openDevice(email)
    const device = await openDevice(email)
    const deviceId = await findOther(device)
    await device.call('REVOKE_DEVICE', { deviceId })
    expect(device.shown.at(-1)).toMatchObject({
      ...{ kind: 'revokeDevice', name: 'Browser' },
    })
    await expect(sign(lost)).rejects.toMatchObject({
      code: 'RECOVERY_REQUIRED',
    })
    expect(await sign(device)).toBeTypeOf('string')
    const { devices } = await device.call('GET_SECURITY', undefined)
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true])
    passTime(11 * minutes)
    expect(await lost.call('IS_CONNECTED', {})).toEqual({ isConnected: false })
    // As a new device, it gets in again.
    passTime()
    expect((await lost.signIn(email)).address).toBe(device.user.address)
  })

  test('behavior: after a login that is too old, a code is entered first', async () => {
    const email = createEmail()
    const lost = await openDevice(email)
    const visitor = createVisitor(password, email)
    const device = await openDevice(email, { answer: visitor.answer })
    const deviceId = await findOther(device)
    passTime(11 * minutes)
    // What a session alone may not do.
    const body = { deviceId, walletId: await readWalletId(device) }
    for (const [service, endpoint, given] of [
      ['keeper', removeShare, body],
      ['vault', removeRecovery, body],
      ['accounts', endDevice, { deviceId }],
    ] as const)
      await expect(
        callAsUser(device.frame, { service, endpoint, body: given as never }),
      ).rejects.toMatchObject({ status: 403 })
    expect(await findOther(device)).toBe(deviceId)
    expect(await sign(lost)).toBeTypeOf('string')
    await device.call('REVOKE_DEVICE', { deviceId })
    expect(visitor.asked).toEqual(['code'])
    await expect(sign(lost)).rejects.toMatchObject({
      code: 'RECOVERY_REQUIRED',
    })
  })

  test('behavior: the device of the upgrade leaves a share to recover from', async () => {
    const { email } = await upgrade(password)
    const visitor = createVisitor(password, email)
    const device = await openDevice(email, { answer: visitor.answer })
    const { browser } = device
    // Its recovery share is lost, as those of all devices but one are after an upgrade.
    const walletId = await readWalletId(device)
    const deviceId = device.frame.state.session?.deviceId ?? ''
    await services.keys.vault.database
      .deleteFrom('parts')
      .where('wallet_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .execute()
    passTime(11 * minutes)
    let reads = 0
    const { fetch } = device.frame
    Object.assign(device.frame, {
      async fetch(input: string, init: RequestInit) {
        const response = await fetch(input, init)
        if (input.includes(getRecovery.path) && response.ok) reads++
        return response
      },
    })
    await device.call('REVOKE_DEVICE', { deviceId: await findOther(device) })
    expect(reads).toBe(1)
    expect(visitor.asked).toEqual(['factor', 'code', 'factor'])
    expect(await sign(device)).toBeTypeOf('string')
    const next = createVisitor(password, email)
    const last = await openDevice(email, { answer: next.answer })
    expect(last.user.address).toBe(device.user.address)
    const again = await openFrame({ services, browser })
    expect(await again.call('IS_CONNECTED', {})).toEqual({ isConnected: true })
  })

  test('T1: no share is sealed under a key that opens none', async () => {
    const { email } = await upgrade(password)
    const visitor = createVisitor(password, email)
    const device = await openDevice(email, { answer: visitor.answer })
    const walletId = await readWalletId(device)
    const deviceId = device.frame.state.session?.deviceId ?? ''
    const { database } = services.keys.vault
    await database
      .deleteFrom('parts')
      .where('wallet_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .execute()
    // Who has the vault and the account service puts a key of their own there.
    const [key] = await getManagedKeys(device.frame, { walletId })
    const own = { method: 'managed', key: key ?? new Uint8Array() } as const
    const keys = [
      await wrapRecoveryKey(createRecoveryKey(), { walletId, factor: own }),
    ]
    await database
      .updateTable('wallets')
      .set({ details: JSON.stringify({ mode: 'managed', keys }) })
      .where('wallet_id', '=', walletId)
      .execute()
    passTime(11 * minutes)
    await expect(
      device.call('REVOKE_DEVICE', { deviceId: await findOther(device) }),
    ).rejects.toThrow()
    const parts = await database
      .selectFrom('parts')
      .select('device_id')
      .where('wallet_id', '=', walletId)
      .execute()
    expect(parts.map(({ device_id }) => device_id)).not.toContain(deviceId)
    expect(await sign(device)).toBeTypeOf('string')
  })

  test('error: this device, none, a visitor who does not want it', async () => {
    const email = createEmail()
    await openDevice(email)
    const device = await openDevice(email, {
      approve: async ({ kind }) => ({
        status: kind === 'connect' ? 'approved' : 'rejected',
      }),
    })
    const own = device.frame.state.session?.deviceId ?? ''
    for (const deviceId of [own, 'x'.repeat(22)])
      await expect(
        device.call('REVOKE_DEVICE', { deviceId }),
      ).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' })
    const deviceId = await findOther(device)
    await expect(
      device.call('REVOKE_DEVICE', { deviceId }),
    ).rejects.toMatchObject({ code: 4001 })
    expect(await findOther(device)).toBe(deviceId)
  })
})
