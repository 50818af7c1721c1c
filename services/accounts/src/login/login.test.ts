import {
  getDeviceStatus,
  resendLogin,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openSharedDatabase } from '@latchkit/test/accounts/openSharedDatabase'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { testCost } from '@latchkit/test/core/testCost'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const statements: string[] = []

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  const shared = await openSharedDatabase()
  const database = shared.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  service = await openTestAccounts({ database })
})
afterAll(() => service?.stop())

let email = ''
let count = 0
beforeEach(() => {
  email = `user${++count}@shop.example`
})

const second = 1_000
const minute = 60_000
const day = 86_400_000

const refusedCode = {
  status: 400,
  body: { reasons: [{ field: 'otp' }] },
}

/** Returns codes that are not the given one. */
function listWrongCodes(code: string, length: number): string[] {
  return Array.from({ length }, (_, i) =>
    String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
  )
}

test('default', async () => {
  const client = service.createClient()
  const started = await client.require(startLogin, { email, origin: shop })
  expect(started).toEqual({
    challenge: expect.stringMatching(/^[\w-]{22}$/),
    number: expect.stringMatching(/^\d\d$/),
    ...{ action: 'VERIFY_DEVICE', resendAfter: 30, expiresIn: 600 },
  })
  const { challenge, number } = started
  expect(await client.require(getDeviceStatus, { challenge })).toEqual({
    status: 'waiting',
  })
  const [link] = service.mailbox.mails
  expect(link?.text).toContain(shop)
  expect(link?.text).toContain(`the number ${number}`)
  expect((await client.openLink(email)).status).toBe(200)
  expect(await client.require(getDeviceStatus, { challenge })).toEqual({
    status: 'confirmed',
  })
  const [code] = service.mailbox.mails
  expect(code?.text).toContain(shop)
  expect(code?.text).toContain(`the number ${number}`)
  const otp = await client.readCode(email)
  const body = { challenge, otp, storage: 'key' }
  const tokens = await client.require(verifyLogin, body)
  expect(tokens).toMatchObject({ email, expiresIn: 600 })

  // The device is known now; another one is not.
  service.clock.time += 31 * second
  const again = await client.require(startLogin, { email, origin: shop })
  expect(again.action).toBe('VERIFY_OTP')
  const other = service.createClient()
  const { userId, deviceId } = await other.signIn(email.toUpperCase())
  expect(userId).toBe(tokens.userId)
  expect(deviceId).not.toBe(tokens.deviceId)
})

test('behavior: two tabs that log in at once reach one user', async () => {
  const clients = [service.createClient(), service.createClient()]
  const challenges: string[] = []
  const codes: string[] = []
  for (const client of clients) {
    challenges.push(await client.begin(email))
    codes.push(await client.readCode(email))
  }
  const found = await Promise.all(
    clients.map((client, i) =>
      client.require(verifyLogin, {
        ...{ challenge: challenges[i], otp: codes[i], storage: 'key' },
      }),
    ),
  )
  expect(new Set(found.map(({ userId }) => userId)).size).toBe(1)
  expect(new Set(found.map(({ deviceId }) => deviceId)).size).toBe(2)
})

test('behavior: two tabs of one key: one login, the other waits', async () => {
  const { createClient } = service
  const first = createClient()
  const second = createClient({ key: first.key })
  const calls = await Promise.all(
    [first, second].map((it) => it.call(startLogin, { email, origin: shop })),
  )
  expect(calls.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('behavior: a code is resent each 30 seconds; the former one ends', async () => {
  const client = service.createClient()
  const challenge = await client.begin(email)
  const former = await client.readCode(email)
  const early = await client.call(resendLogin, { challenge })
  expect(early).toMatchObject({
    status: 429,
    body: { reasons: [{ description: 'Please try again after 30 seconds' }] },
  })
  expect(early.headers.get('retry-after')).toBe('30')
  service.clock.time += 30 * second
  await client.require(resendLogin, { challenge })
  const otp = await client.readCode(email)
  const body = { challenge, storage: 'key' }
  if (otp !== former)
    expect(
      await client.call(verifyLogin, { ...body, otp: former }),
    ).toMatchObject(refusedCode)
  await client.require(verifyLogin, { ...body, otp })
})

test('behavior: a link is resent, too; the former one ends', async () => {
  const client = service.createClient()
  const body = { email, origin: shop }
  const { challenge } = await client.require(startLogin, body)
  const former = new URL(await client.readLink(email))
  service.clock.time += 30 * second
  await client.require(resendLogin, { challenge })
  const page = await fetch(service.url + former.pathname + former.search)
  expect(page.status).toBe(404)
  expect((await client.openLink(email)).status).toBe(200)
})

test('behavior: a code and a link end after ten minutes', async () => {
  const client = service.createClient()
  const challenge = await client.begin(email)
  const otp = await client.readCode(email)
  service.clock.time += 10 * minute
  expect(
    await client.call(verifyLogin, { challenge, otp, storage: 'key' }),
  ).toMatchObject(refusedCode)
  await client.require(startLogin, { email, origin: shop })
  service.clock.time += 10 * minute
  expect((await client.openLink(email)).status).toBe(404)
})

test('behavior: programs that open the link of a mail confirm nothing', async () => {
  const client = service.createClient()
  const body = { email, origin: shop }
  const { challenge } = await client.require(startLogin, body)
  const link = await client.readLink(email)
  for (const method of ['GET', 'HEAD', 'GET', 'PUT', 'DELETE'])
    await fetch(link, { method })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const token = new URL(link).searchParams.get('token') ?? ''
  for (const headers of [
    form,
    { ...form, origin: 'null' },
    { ...form, origin: 'https://evil.example' },
    { 'content-type': 'text/plain', origin: service.url },
  ]) {
    const init = { method: 'POST', headers, body: `token=${token}&answer=yes` }
    expect((await fetch(link, init)).status).toBe(403)
  }
  expect(await client.require(getDeviceStatus, { challenge })).toEqual({
    status: 'waiting',
  })
})

test('behavior: the page of the link runs and frames nothing', async () => {
  const client = service.createClient()
  await client.require(startLogin, { email, origin: shop })
  const page = await fetch(await client.readLink(email))
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const html = await page.text()
  expect(html).toContain(shop)
  expect(html).not.toContain('<script')
})

test('behavior: at most 5 mails an hour and 10 a day to one address', async () => {
  const accepted: number[] = []
  for (let hour = 0; hour < 3; hour++) {
    let count = 0
    for (let mail = 0; mail < 7; mail++) {
      const body = { email, origin: shop }
      const { status } = await service.createClient().call(startLogin, body)
      if (status === 200) count++
    }
    accepted.push(count)
    service.clock.time += 61 * minute
  }
  expect(accepted).toEqual([5, 5, 0])
})

test('behavior: others who use up the mails of an address do not lock out its known devices', async () => {
  const client = service.createClient()
  await client.signIn(email)
  service.clock.time += 31 * second
  const strangers: number[] = []
  for (let count = 0; count < 10; count++) {
    const body = { email, origin: shop }
    const { status } = await service.createClient().call(startLogin, body)
    strangers.push(status)
  }
  expect(strangers.at(-1)).toBe(429)
  await client.signIn(email)
})

describe('T11: code brute force', () => {
  test('error: the sixth try fails even if it is right', async () => {
    const client = service.createClient()
    const challenge = await client.begin(email)
    const code = await client.readCode(email)
    const body = { challenge, storage: 'key' }
    for (const otp of listWrongCodes(code, 5))
      expect(await client.call(verifyLogin, { ...body, otp })).toMatchObject(
        refusedCode,
      )
    expect(
      await client.call(verifyLogin, { ...body, otp: code }),
    ).toMatchObject(refusedCode)
  })

  test('behavior: the fifth try passes', async () => {
    const client = service.createClient()
    const challenge = await client.begin(email)
    const code = await client.readCode(email)
    const body = { challenge, storage: 'key' }
    for (const otp of listWrongCodes(code, 4))
      await client.call(verifyLogin, { ...body, otp })
    await client.require(verifyLogin, { ...body, otp: code })
  })

  test('error: of 50 tries at once, five are evaluated', async () => {
    const client = service.createClient()
    const challenge = await client.begin(email)
    const code = await client.readCode(email)
    const body = { challenge, storage: 'key' }
    const calls = await Promise.all(
      listWrongCodes(code, 50).map((otp) =>
        client.call(verifyLogin, { ...body, otp }),
      ),
    )
    const texts = calls.map((it) => it.body.reasons?.[0]?.description)
    const evaluated = texts.filter((it) => it === 'The code is not right')
    expect(evaluated).toHaveLength(5)
    expect(
      await client.call(verifyLogin, { ...body, otp: code }),
    ).toMatchObject(refusedCode)
  })

  test('error: new codes bring no more than 20 tries a day; the user is notified', async () => {
    await service.createClient().signIn(email)
    let tries = 1
    let locked: unknown
    for (let round = 0; round < 10 && !locked; round++) {
      service.clock.time += 61 * minute
      const client = service.createClient()
      const challenge = await client.begin(email)
      const code = await client.readCode(email)
      for (const otp of listWrongCodes(code, 5)) {
        const body = { challenge, otp, storage: 'key' }
        const { status, body: found } = await client.call(verifyLogin, body)
        if (status === 429) locked = found.reasons?.[0]?.description
        else tries++
      }
    }
    expect(tries).toBe(20)
    expect(locked).toMatch(/^Please try again after \d+ seconds$/)
    await expect
      .poll(() => service.mailbox.mails.map(({ text }) => text).join())
      .toContain('Too many codes were tried')
  })

  test('error: a retry within 30 seconds', async () => {
    const client = service.createClient()
    const body = { email, origin: shop }
    await client.require(startLogin, body)
    service.clock.time += 12_500
    expect(await client.call(startLogin, body)).toMatchObject({
      status: 429,
      body: { reasons: [{ description: 'Please try again after 18 seconds' }] },
    })
    service.clock.time += 17_500
    await client.require(startLogin, body)
  })
})

describe('T12: code replay', () => {
  test('error: a code signs in once, also of 20 at once', async () => {
    const client = service.createClient()
    const challenge = await client.begin(email)
    const otp = await client.readCode(email)
    const body = { challenge, otp, storage: 'key' }
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => client.call(verifyLogin, body)),
    )
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('error: a code is for its challenge and key', async () => {
    const [victim, thief] = [service.createClient(), service.createClient()]
    const challenge = await victim.begin(email)
    const otp = await victim.readCode(email)
    const own = await thief.begin('thief@shop.example')
    const body = { otp, storage: 'key' }
    for (const id of [challenge, own])
      expect(
        await thief.call(verifyLogin, { ...body, challenge: id }),
      ).toMatchObject(refusedCode)
    for (const endpoint of [resendLogin, getDeviceStatus])
      expect(await thief.call(endpoint, { challenge })).toMatchObject({
        status: 400,
      })
    await victim.require(verifyLogin, { ...body, challenge })
  })
})

describe('T13: phishing relay', () => {
  test.each([
    ['says that the number differs', { answer: 'no' }],
    ['confirms another number', { number: '100' }],
  ])('error: the user %s', async (_, answer) => {
    await service.createClient().signIn(email)
    const thief = service.createClient()
    const body = { email, origin: shop }
    const { challenge } = await thief.require(startLogin, body)
    await thief.openLink(email, answer)
    expect(await thief.require(getDeviceStatus, { challenge })).toEqual({
      status: 'refused',
    })
    const mails = service.mailbox.mails.length
    service.clock.time += 31 * second
    for (const endpoint of [resendLogin, verifyLogin]) {
      const given = { challenge, otp: '000000', storage: 'key' }
      const fields = endpoint === resendLogin ? { challenge } : given
      const { status } = await thief.call(endpoint, fields)
      expect(status).toBe(400)
    }
    expect(service.mailbox.mails).toHaveLength(mails)
  })

  test('behavior: the mails and the page name the app and the number', async () => {
    const client = service.createClient()
    const origin = 'http://localhost:9999'
    const { number } = await client.require(startLogin, { email, origin })
    const page = await fetch(await client.readLink(email))
    const html = await page.text()
    await client.openLink(email)
    const texts = service.mailbox.mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const text of [...texts, html]) {
      expect(text).toContain(origin)
      expect(text).toContain(number)
    }
  })
})

describe('T14: enumeration', () => {
  test('behavior: known and unknown addresses have the same answers', async () => {
    await service.createClient().signIn(email)
    const answer = async (address: string) => {
      const client = service.createClient()
      const body = { email: address, origin: shop }
      const started = await client.call(startLogin, body)
      const { challenge } = started.body
      const status = await client.call(getDeviceStatus, { challenge })
      const wrong = { challenge, otp: '000000', storage: 'key' }
      const verified = await client.call(verifyLogin, wrong)
      const resent = await client.call(resendLogin, { challenge })
      return [started, status, verified, resent].map((it) => ({
        status: it.status,
        headers: [...it.headers.keys()].sort(),
        body: JSON.stringify(it.body).replace(/[\w-]{22}|"\d\d"/g, 'x'),
      }))
    }
    expect(await answer(email)).toEqual(await answer('unknown@shop.example'))
  })

  describe('what a login does and takes', () => {
    /** Starts logins of known and unknown addresses in turn. */
    async function observe() {
      await service.createClient().signIn(email)
      const times: Record<string, number[]> = { known: [], unknown: [] }
      const steps = { known: new Set<string>(), unknown: new Set<string>() }
      for (let round = 0; round < 12; round++) {
        service.clock.time += 2 * day
        for (const kind of ['known', 'unknown'] as const) {
          const client = service.createClient()
          await client.call(getDeviceStatus, { challenge: 'a'.repeat(22) })
          const address = kind === 'known' ? email : `${round}@other.example`
          statements.length = 0
          const startedAt = performance.now()
          await client.require(startLogin, { email: address, origin: shop })
          times[kind]?.push(performance.now() - startedAt)
          steps[kind].add(statements.join())
        }
      }
      return { times, steps }
    }

    test('behavior: the same statements in the same order for known and unknown addresses', async () => {
      const { steps } = await observe()
      expect(steps.known).toEqual(steps.unknown)
      expect(steps.known.size).toBe(1)
    })

    testCost('behavior: and the same time', async () => {
      const { times } = await observe()
      // The least of many: whatever else the machine does only adds.
      const getLeast = (kind: string) => Math.min(...(times[kind] ?? []))
      const [known, unknown] = [getLeast('known'), getLeast('unknown')]
      expect(Math.max(known, unknown)).toBeLessThan(
        2 * Math.min(known, unknown) + 5,
      )
    })
  })
})
