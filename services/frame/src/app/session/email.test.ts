import { putAddress } from '@latchkit/protocol/keys'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '../../approvals/ApprovalRequest.ts'
import { restoreSession } from './session.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services.stop())

const email = 'present@wallet.example'
const newEmail = 'new@wallet.example'

test('default: the visitor approves both addresses, and enters both codes', async () => {
  const page = await openFrame({ services, browser: createBrowser(services) })
  await page.signIn(email)
  const { mailbox } = services.accounts
  const before = mailbox.mails.length
  const readNumber = () =>
    /shows the number (\d\d)/.exec(mailbox.mails[0]?.text ?? '')?.[1]
  let decide: (approval: Approval) => void = () => {}
  Object.assign(page.frame, {
    approve: (request: (typeof page.shown)[number]) => {
      page.shown.push(request)
      return new Promise<Approval>((resolve) => {
        decide = resolve
      })
    },
  })
  const start = () => page.call('UPDATE_EMAIL', { email: newEmail })
  const rejected = start()
  rejected.catch(() => undefined)
  await expect.poll(() => page.shown.length).toBe(2)
  expect(page.shown[1]).toEqual({
    ...{ kind: 'updateEmail', origin: 'http://localhost:5173' },
    ...{ email, newEmail },
  })
  expect(mailbox.mails).toHaveLength(before)
  decide({ status: 'rejected' })
  await expect(rejected).rejects.toMatchObject({ code: 4001 })
  await expect(
    page.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: '000000' }),
  ).rejects.toMatchObject({ code: 'NO_CHALLENGE' })
  expect(mailbox.mails).toHaveLength(before)

  const approved = start()
  await expect.poll(() => page.shown.length).toBe(3)
  decide({ status: 'approved' })
  expect(await approved).toEqual({
    ...{ action: 'VERIFY_PRIMARY_OTP', number: readNumber() },
  })
  const mail = services.accounts.createClient()
  const resend = (address = newEmail) =>
    page.call('UPDATE_EMAIL', { email: address, isResend: true })
  await expect(resend()).rejects.toMatchObject({ status: 429 })
  await expect(resend('another@wallet.example')).rejects.toMatchObject({
    code: 'NO_CHALLENGE',
  })
  services.clock.time += 31_000
  const former = await mail.readCode(email)
  expect(await resend()).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  await expect(
    page.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: former }),
  ).rejects.toMatchObject({ status: 400 })
  const next = await page.call('UPDATE_EMAIL_PRIMARY_OTP', {
    otp: await mail.readCode(email),
  })
  expect(next).toEqual({ number: readNumber() })
  services.clock.time += 31_000
  expect(await resend(newEmail.toUpperCase())).toEqual({
    ...{ action: 'VERIFY_SECONDARY_OTP', ...next },
  })
  // What was approved is not asked again.
  expect(page.shown).toHaveLength(3)
  const otp = await mail.readCode(newEmail)
  const { address } = await page.call('GET_USER', undefined)
  expect(await page.call('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({
    newEmail,
  })
  await expect(resend()).rejects.toMatchObject({ code: 'NO_CHALLENGE' })
  // Keeper and vault know the new address: its link recovers the wallet.
  services.clock.time += 31_000
  const other = await openFrame({ services, browser: createBrowser(services) })
  expect((await other.signIn(newEmail)).address).toBe(address)
})

test('behavior: the address at keeper and vault is set by the next page, if they were not reached', async () => {
  services.clock.time += 3_600_000
  const [former, next] = ['former@wallet.example', 'next@wallet.example']
  const browser = createBrowser(services)
  const page = await openFrame({ services, browser })
  const { address } = await page.signIn(former)
  const mail = services.accounts.createClient()
  // Another tab, with a session of before the change.
  const tab = await openFrame({ services, browser })
  expect((await restoreSession(tab.frame))?.email).toBe(former)
  await page.call('UPDATE_EMAIL', { email: next })
  const code = await mail.readCode(former)
  await page.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: code })
  const otp = await mail.readCode(next)
  const { fetch } = page.frame
  Object.assign(page.frame, {
    fetch: (input: string, init: RequestInit) =>
      input.includes(putAddress.path)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, init),
  })
  await page.call('UPDATE_EMAIL_SECONDARY_OTP', { otp })
  services.clock.time += 31_000
  const signIn = async () => {
    const own = createBrowser(services)
    return await (await openFrame({ services, browser: own })).signIn(next)
  }
  await expect(signIn()).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
  await tab.call('IS_CONNECTED', {})
  services.clock.time += 31_000
  expect((await signIn()).address).toBe(address)
})

test('behavior: an address that was not set does not replace a later one', async () => {
  services.clock.time += 3_600_000
  const [former, next, last] = [
    'first.of.three@wallet.example',
    'second.of.three@wallet.example',
    'third.of.three@wallet.example',
  ]
  const mail = services.accounts.createClient()
  const openDevice = async () => {
    services.clock.time += 31_000
    const browser = createBrowser(services)
    return { browser, page: await openFrame({ services, browser }) }
  }
  type Page = Awaited<ReturnType<typeof openDevice>>['page']
  const change = async (page: Page, from: string, to: string) => {
    await page.call('UPDATE_EMAIL', { email: to })
    const otp = await mail.readCode(from)
    await page.call('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    const code = await mail.readCode(to)
    await page.call('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })
  }
  const one = await openDevice()
  const { address } = await one.page.signIn(former)
  const other = await openDevice()
  await other.page.signIn(former)
  const { fetch } = one.page.frame
  Object.assign(one.page.frame, {
    fetch: (input: string, init: RequestInit) =>
      input.includes(putAddress.path)
        ? Promise.reject(new TypeError('The network was lost.'))
        : fetch(input, init),
  })
  await change(one.page, former, next)
  services.clock.time += 600_000
  await change(other.page, next, last)
  const again = await openFrame({ services, browser: one.browser })
  await again.call('IS_CONNECTED', {})
  await again.call('GET_USER', undefined)
  const fresh = await openDevice()
  expect((await fresh.page.signIn(last)).address).toBe(address)
})
