import {
  listDevices,
  resendLogin,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { createSignal } from '@latchkit/test/core/createSignal'
import { holdTimeouts } from '@latchkit/test/core/holdTimeouts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let fault: (step: string) => string | undefined | Promise<string | undefined>
let service: openTestAccounts.ReturnType
beforeAll(async () => {
  fault = () => undefined
  service = await openTestAccounts({
    reply: (step) => fault(step),
    env: { LATCHKIT_ACCOUNTS_MAIL_TIMEOUT: '2000' },
  })
})
afterAll(() => service?.stop())

const unavailable = {
  status: 503,
  body: {
    reasons: [
      { description: 'Mail cannot be sent at the moment; please try again' },
    ],
  },
}

/** Sets a fault for as long as a function runs. */
async function withFault<value>(
  given: typeof fault,
  run: () => Promise<value>,
): Promise<value> {
  fault = given
  try {
    return await run()
  } finally {
    fault = () => undefined
  }
}

test.each<[string, typeof fault]>([
  ['is down', () => Promise.reject(new Error('down'))],
  ['asks to try later', () => '421 4.3.2 Later'],
])('error: the mail server %s', async (name, given) => {
  const email = `${name.replaceAll(' ', '.')}@shop.example`
  const client = service.createClient()
  const body = { email, origin: shop }
  const failed = await withFault(given, () => client.call(startLogin, body))
  expect(failed).toMatchObject(unavailable)
  // The next login works.
  service.clock.time += 30_000
  await client.signIn(email)
})

test('error: the mail server says nothing until the configured time is over', async () => {
  const email = 'silent@shop.example'
  const client = service.createClient()
  const timeouts = holdTimeouts()
  const asked = createSignal()
  const silent = () => {
    asked.resolve()
    return new Promise<undefined>(() => {})
  }
  const failed = await withFault(silent, async () => {
    const login = client.call(startLogin, { email, origin: shop })
    await asked.happened
    expect(timeouts.end(2_000)).toBe(1)
    return login
  })
  expect(failed).toMatchObject(unavailable)
  // The next login works.
  service.clock.time += 30_000
  await client.signIn(email)
})

test('error: the mail server refuses the address', async () => {
  const client = service.createClient()
  const body = { email: 'refused@shop.example', origin: shop }
  const given = (step: string) =>
    step === 'rcpt' ? '550 5.1.1 No such user' : undefined
  expect(
    await withFault(given, () => client.call(startLogin, body)),
  ).toMatchObject({
    status: 400,
    body: { reasons: [{ description: 'No mail can be sent to this address' }] },
  })
})

test('error: the mail server accepts and loses; another mail is requested', async () => {
  const email = 'lost@shop.example'
  const client = service.createClient()
  const given = (step: string) =>
    step === 'data' ? '250 2.6.0 Lost' : undefined
  const body = { email, origin: shop }
  const { challenge } = await withFault(given, () =>
    client.require(startLogin, body),
  )
  await expect(client.readLink(email)).rejects.toThrow('no such mail')
  service.clock.time += 30_000
  await client.require(resendLogin, { challenge })
  // The link arrives, the code is lost.
  const page = await withFault(given, () => client.openLink(email))
  expect(page.status).toBe(200)
  await expect(client.readCode(email)).rejects.toThrow('no such mail')
  service.clock.time += 30_000
  await client.require(resendLogin, { challenge })
  const otp = await client.readCode(email)
  client.tokens = await client.require(verifyLogin, {
    ...{ challenge, otp, storage: 'key' },
  })
  await client.require(listDevices)
})

test('error: no code after the link, as the mail server is down', async () => {
  const email = 'half@shop.example'
  const client = service.createClient()
  const body = { email, origin: shop }
  const { challenge } = await client.require(startLogin, body)
  const down = () => '421 4.3.2 Later'
  const page = await withFault(down, () => client.openLink(email))
  expect(page.status).toBe(200)
  service.clock.time += 30_000
  expect(
    await withFault(down, () => client.call(resendLogin, { challenge })),
  ).toMatchObject(unavailable)
  service.clock.time += 30_000
  await client.require(resendLogin, { challenge })
  const otp = await client.readCode(email)
  await client.require(verifyLogin, { challenge, otp, storage: 'key' })
})

test('behavior: a notice that is not sent stops nothing', async () => {
  const email = 'notice@shop.example'
  await service.createClient().signIn(email)
  const client = service.createClient()
  const challenge = await client.begin(email)
  const otp = await client.readCode(email)
  const down = () => '421 4.3.2 Later'
  const body = { challenge, otp, storage: 'key' }
  await withFault(down, async () => {
    await client.require(verifyLogin, body)
    await expect
      .poll(() => service.lines.join(''))
      .toContain('a notice was not sent')
  })
})
