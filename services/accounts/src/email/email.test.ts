import {
  listEvents,
  resendEmailCode,
  startLogin,
  updateEmail,
  verifyLogin,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '@latchkit/protocol/accounts'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  service = await openTestAccounts()
})
afterAll(() => service?.stop())

let email = ''
let newEmail = ''
let count = 0
beforeEach(() => {
  count++
  // Each has the mails of an hour.
  service.clock.time += 3_600_000
  email = `change${count}@shop.example`
  newEmail = `new${count}@shop.example`
})

const refused = { status: 400, body: { reasons: [{ field: 'otp' }] } }

test('default', async () => {
  const client = service.createClient()
  const { userId } = await client.signIn(email)
  const first = await client.require(updateEmail, { email: newEmail })
  expect(first).toMatchObject({ action: 'VERIFY_PRIMARY_OTP', resendAfter: 30 })
  expect(service.mailbox.mails[0]?.text).toContain(newEmail)
  const next = await client.require(verifyPrimaryCode, {
    challenge: first.challenge,
    otp: await client.readCode(email),
  })
  const changed = await client.require(verifySecondaryCode, {
    challenge: next.challenge,
    otp: await client.readCode(newEmail),
  })
  expect(changed).toEqual({ newEmail })
  expect(await client.refresh()).toMatchObject({ userId, email: newEmail })
  expect(await service.createClient().signIn(newEmail)).toMatchObject({
    userId,
  })
  const other = await service.createClient().signIn(email)
  expect(other.userId).not.toBe(userId)
  const { events } = await client.require(listEvents)
  expect(events.map(({ event }) => event)).toContain('emailChanged')
  const notice = service.mailbox.mails.find(({ text }) =>
    text.includes('has another address now'),
  )
  expect(notice?.to).toEqual([email])
})

test('behavior: a code is resent in both steps', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const { challenge } = await client.require(updateEmail, { email: newEmail })
  expect(await client.call(resendEmailCode, { challenge })).toMatchObject({
    status: 429,
  })
  service.clock.time += 30_000
  await client.require(resendEmailCode, { challenge })
  const otp = await client.readCode(email)
  const next = await client.require(verifyPrimaryCode, { challenge, otp })
  service.clock.time += 30_000
  await client.require(resendEmailCode, { challenge: next.challenge })
  await client.require(verifySecondaryCode, {
    challenge: next.challenge,
    otp: await client.readCode(newEmail),
  })
})

test('T14: an address that another user has makes no difference', async () => {
  const [client, other] = [service.createClient(), service.createClient()]
  await other.signIn(newEmail)
  await client.signIn(email)
  const body = { email: newEmail }
  const { challenge } = await client.require(updateEmail, body)
  const otp = await client.readCode(email)
  const next = await client.require(verifyPrimaryCode, { challenge, otp })
  expect(next).toEqual({
    challenge: expect.stringMatching(/^[\w-]{22}$/),
    number: expect.stringMatching(/^\d\d$/),
    ...{ resendAfter: 30, expiresIn: 600 },
  })
  const [mail] = service.mailbox.mails
  expect(mail?.to).toEqual([newEmail])
  expect(mail?.text).toContain('stays with it')
  expect(mail?.text).not.toMatch(/\d{6}/)
  service.clock.time += 30_000
  await client.require(resendEmailCode, { challenge: next.challenge })
  expect(service.mailbox.mails[0]?.text).not.toMatch(/\d{6}/)
  for (const guess of ['000000', '123456'])
    expect(
      await client.call(verifySecondaryCode, {
        ...{ challenge: next.challenge, otp: guess },
      }),
    ).toMatchObject(refused)
  expect((await client.refresh()).email).toBe(email)
})

test('error: two users who change to one address at once', async () => {
  const clients = [service.createClient(), service.createClient()]
  const bodies: object[] = []
  for (const [i, client] of clients.entries()) {
    const own = `${i}.${email}`
    await client.signIn(own)
    const body = { email: newEmail }
    const { challenge } = await client.require(updateEmail, body)
    const otp = await client.readCode(own)
    const next = await client.require(verifyPrimaryCode, { challenge, otp })
    const code = await client.readCode(newEmail)
    bodies.push({ challenge: next.challenge, otp: code })
  }
  const calls = await Promise.all(
    clients.map((it, i) => it.call(verifySecondaryCode, bodies[i])),
  )
  expect(calls.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('error: codes of another step, user or purpose', async () => {
  const [client, thief] = [service.createClient(), service.createClient()]
  await client.signIn(email)
  await thief.signIn(`thief.${email}`)
  const body = { email: newEmail }
  const { challenge } = await client.require(updateEmail, body)
  const otp = await client.readCode(email)
  expect(
    await client.call(verifySecondaryCode, { challenge, otp }),
  ).toMatchObject(refused)
  expect(await thief.call(verifyPrimaryCode, { challenge, otp })).toMatchObject(
    refused,
  )
  // The code of a login is not one of a change.
  service.clock.time += 31_000
  const login = await client.require(startLogin, { email, origin: shop })
  const code = await client.readCode(email)
  expect(
    await client.call(verifyPrimaryCode, {
      ...{ challenge: login.challenge, otp: code },
    }),
  ).toMatchObject(refused)
  await client.require(verifyPrimaryCode, { challenge, otp })
})

test('error: T11: the sixth try of either code', async () => {
  const client = service.createClient()
  await client.signIn(email)
  for (const step of [verifyPrimaryCode, verifySecondaryCode]) {
    let { challenge } = await client.require(updateEmail, { email: newEmail })
    let otp = await client.readCode(email)
    if (step === verifySecondaryCode) {
      const body = { challenge, otp }
      challenge = (await client.require(verifyPrimaryCode, body)).challenge
      otp = await client.readCode(newEmail)
    }
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      await client.call(step, { challenge, otp: wrong })
    expect(await client.call(step, { challenge, otp })).toMatchObject(refused)
    service.clock.time += 31_000
  }
})

test('error: T12: the code of the present address, used twice or too late', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const body = { email: newEmail }
  const { challenge } = await client.require(updateEmail, body)
  const otp = await client.readCode(email)
  await client.require(verifyPrimaryCode, { challenge, otp })
  expect(
    await client.call(verifyPrimaryCode, { challenge, otp }),
  ).toMatchObject(refused)
  service.clock.time += 31_000
  const late = await client.require(updateEmail, body)
  const code = await client.readCode(email)
  service.clock.time += 600_000
  await client.refresh()
  expect(
    await client.call(verifyPrimaryCode, {
      ...{ challenge: late.challenge, otp: code },
    }),
  ).toMatchObject(refused)
})

test('error: another change within 30 seconds', async () => {
  const client = service.createClient()
  await client.signIn(email)
  await client.require(updateEmail, { email: newEmail })
  expect(
    await client.call(updateEmail, { email: `2.${newEmail}` }),
  ).toMatchObject({ status: 429 })
})

test.each(['present', 'new'] as const)(
  'error: a code to the %s address is resent after its time',
  async (step) => {
    const client = service.createClient()
    await client.signIn(email)
    let { challenge } = await client.require(updateEmail, { email: newEmail })
    if (step === 'new') {
      const otp = await client.readCode(email)
      const body = { challenge, otp }
      challenge = (await client.require(verifyPrimaryCode, body)).challenge
    }
    service.clock.time += 600_000
    await client.refresh()
    const mails = service.mailbox.mails.length
    expect(await client.call(resendEmailCode, { challenge })).toMatchObject(
      refused,
    )
    expect(service.mailbox.mails).toHaveLength(mails)
  },
)

test('error: another app on the same device has the code resent', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const { challenge } = await client.require(updateEmail, { email: newEmail })
  service.clock.time += 31_000
  const origin = 'http://localhost:5999'
  const login = await client.require(startLogin, { email, origin })
  const { accessToken } = await client.require(verifyLogin, {
    ...{ challenge: login.challenge, storage: 'key' },
    otp: await client.readCode(email),
  })
  expect(
    await client.call(resendEmailCode, { challenge }, { accessToken }),
  ).toMatchObject(refused)
})

test('error: another app on the same device redeems the code', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const { challenge } = await client.require(updateEmail, { email: newEmail })
  const otp = await client.readCode(email)
  service.clock.time += 31_000
  const origin = 'http://localhost:5999'
  const login = await client.require(startLogin, { email, origin })
  const { accessToken } = await client.require(verifyLogin, {
    ...{ challenge: login.challenge, storage: 'key' },
    otp: await client.readCode(email),
  })
  expect(
    await client.call(verifyPrimaryCode, { challenge, otp }, { accessToken }),
  ).toMatchObject(refused)
})

test('error: a change that was begun with a code to the address before', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const open: { challenge: string; otp: string }[] = []
  for (const address of [newEmail, `2.${newEmail}`]) {
    const first = await client.require(updateEmail, { email: address })
    const otp = await client.readCode(email)
    const body = { challenge: first.challenge, otp }
    const { challenge } = await client.require(verifyPrimaryCode, body)
    open.push({ challenge, otp: await client.readCode(address) })
    service.clock.time += 31_000
  }
  await client.require(verifySecondaryCode, open[0] as object)
  expect(await client.call(verifySecondaryCode, open[1])).toMatchObject(refused)
  expect((await client.refresh()).email).toBe(newEmail)
})

/** Begins a change whose code of the present address is redeemed, and returns what completes it. */
async function openChange(client: Client, address: string) {
  const first = await client.require(updateEmail, { email: address })
  const otp = await client.readCode(email)
  const body = { challenge: first.challenge, otp }
  const { challenge } = await client.require(verifyPrimaryCode, body)
  service.clock.time += 31_000
  return { challenge, otp: await client.readCode(address) }
}

type Client = ReturnType<typeof service.createClient>

test('error: the code of the address before is redeemed while another change is completed', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const change = await openChange(client, newEmail)
  const other = { email: `2.${newEmail}` }
  const { challenge } = await client.require(updateEmail, other)
  const otp = await client.readCode(email)
  const { state } = service.accounts
  const { count } = state
  // Once the code was compared, before the next one is mailed.
  const counting = vi.spyOn(state, 'count')
  counting.mockImplementation(async (use) => {
    if (!use.key.startsWith('mails:client')) return await count(use)
    counting.mockRestore()
    await client.require(verifySecondaryCode, change)
    return await state.count(use)
  })
  const call = client.call(verifyPrimaryCode, { challenge, otp })
  expect(await call).toMatchObject(refused)
  expect(service.mailbox.mails[0]?.to).not.toEqual([other.email])
  expect((await client.refresh()).email).toBe(newEmail)
})

test('error: a change that can’t end the others is not made', async () => {
  const { database } = service.accounts
  const client = service.createClient()
  const { userId } = await client.signIn(email)
  const changes = [
    await openChange(client, newEmail),
    await openChange(client, `2.${newEmail}`),
  ]
  await sql`
    create function refuse() returns trigger language plpgsql as
      'begin if old.user_id = tg_argv[0] then raise ''full''; end if; return old; end'
  `.execute(database)
  await sql`
    create trigger refuse before delete on challenges
      for each row execute function refuse(${sql.lit(userId)})
  `.execute(database)
  const redeem = (change: object) => client.call(verifySecondaryCode, change)
  expect(await redeem(changes[0] as object)).toMatchObject({ status: 503 })
  await sql`drop function refuse cascade`.execute(database)
  expect((await client.refresh()).email).toBe(email)
  // Nothing was stored of it, so that its code is still good.
  expect(await redeem(changes[0] as object)).toMatchObject({ status: 200 })
  expect(await redeem(changes[1] as object)).toMatchObject(refused)
  expect((await client.refresh()).email).toBe(newEmail)
})

test('error: the address that the user has', async () => {
  const client = service.createClient()
  await client.signIn(email)
  expect(
    await client.call(updateEmail, { email: email.toUpperCase() }),
  ).toMatchObject({
    status: 400,
    body: { reasons: [{ description: 'This is your address already' }] },
  })
})
