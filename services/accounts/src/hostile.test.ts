import { randomBytes } from 'node:crypto'
import * as api from '@latchkit/protocol/accounts'
import {
  listDevices,
  listEvents,
  renameDevice,
  revokeDevice,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { frame, shop } from '@latchkit/test/accounts/createAccountsClient'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  const limits = { clientRequestsPerMinute: 0, clientMailsPerHour: 1_000_000 }
  service = await openTestAccounts({
    env: { LATCHKIT_ACCOUNTS_LIMITS: JSON.stringify(limits) },
  })
})
afterAll(() => service?.stop())

// The host of the frame serves `mailLink`.
const { mailLink: _, ...own } = api
const endpoints = Object.values(own).flatMap((it) =>
  typeof it === 'object' && 'method' in it && it.method === 'POST' ? [it] : [],
)

test('behavior: every change has a schema that refuses other keys, and needs a proof', async () => {
  expect(endpoints).toHaveLength(16)
  // The token of its link is the proof, in whatever browser it is opened.
  const unproven = endpoints.filter(({ auth }) => auth === 'none')
  const names = unproven.map(({ name }) => name).toSorted()
  expect(names).toEqual(['answerDevice', 'getDeviceLink'])
  const client = service.createClient()
  await client.signIn('strict@shop.example')
  for (const endpoint of endpoints) {
    const { status } = await client.call(endpoint, { other: 1 })
    expect(status, endpoint.name).toBe(400)
  }
})

test.each([
  ['no origin', { origin: undefined }, 403],
  ['the origin of the app', { origin: 'https://shop.example' }, 403],
  ['no origin that browsers write', { origin: 'null' }, 403],
  ['a look-alike', { origin: 'http://localhost.evil.example' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
  ['no proof', {}, 401],
])('C-13: %s', async (_, given, status) => {
  const headers = new Headers({
    origin: frame,
    'content-type': 'application/json',
  })
  for (const [name, value] of Object.entries(given))
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  const body = JSON.stringify({ email: 'a@shop.example', origin: shop })
  const url = `${service.url}/v1/login`
  const response = await fetch(url, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  const allowed = response.headers.get('access-control-allow-origin')
  expect(allowed).toBe(status === 403 ? null : frame)
})

test('C-13: a preflight is answered for the frame alone', async () => {
  const preflight = (origin: string) =>
    fetch(`${service.url}/v1/login`, { method: 'OPTIONS', headers: { origin } })
  const own = await preflight(frame)
  expect(own.status).toBe(204)
  expect(own.headers.get('access-control-allow-credentials')).toBe('true')
  const other = await preflight('https://evil.example')
  expect(other.status).toBe(403)
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ...['https://shop.example', 'http://localhost.evil.example:5173'],
  ...['http://127.0.0.1.evil.example', 'http://shop.example'],
])('C-4: no login for %s, which is not configured', async (origin) => {
  const client = service.createClient()
  const body = { email: 'a@shop.example', origin }
  expect(await client.call(startLogin, body)).toMatchObject({
    status: 403,
    body: { reasons: [{ description: 'This app may not embed the wallet' }] },
  })
})

test('C-11: a spoofed X-Forwarded-For does not reset limits', async () => {
  const limits = { clientMailsPerHour: 3 }
  const env = { LATCHKIT_ACCOUNTS_LIMITS: JSON.stringify(limits) }
  const { accounts } = service
  const limited = await openTestAccounts({ database: accounts.database, env })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) {
    const body = { email: `x${count}@shop.example`, origin: shop }
    const headers = { 'x-forwarded-for': `203.0.113.${count}` }
    const { status } = await limited
      .createClient()
      .call(startLogin, body, { headers })
    statuses.push(status)
  }
  await limited.stop()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('error: devices of another user', async () => {
  const [client, thief] = [service.createClient(), service.createClient()]
  const { deviceId } = await client.signIn('owner@shop.example')
  await thief.signIn('thief@shop.example')
  expect(await thief.call(revokeDevice, { deviceId })).toMatchObject({
    status: 404,
  })
  const rename = { deviceId, name: 'x' }
  expect(await thief.call(renameDevice, rename)).toMatchObject({ status: 404 })
  const { devices } = await thief.require(listDevices)
  expect(devices.map(({ id }) => id)).not.toContain(deviceId)
  const { events } = await thief.require(listEvents)
  expect(events.map((it) => it.deviceId)).not.toContain(deviceId)
  await client.require(renameDevice, {
    ...{ deviceId, name: ' \u202eA\u200b\nphone ' },
  })
  const [own] = (await client.require(listDevices)).devices
  expect(own?.name).toBe('A phone')
})

describe('hostile messages', () => {
  const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
  const random = createSeededRandom(seed)
  const pick = <item>(items: readonly item[]): item =>
    items[random(items.length)] as item
  const values = [
    ...[null, true, 0, -1, 1.5, '', 'x', '0', [], {}, [[]], { a: 1 }],
    ...['__proto__', 'constructor', '\0', '\u202e', 'x'.repeat(5_000)],
    ...['１２３４５６', ' 123456', '123456 ', '12345６', '0x1e24', ['123456']],
    ...['a@shop.example\n', 'a@shop', '<a@b.cd>', "' or 1=1 --", '%00'],
    ...['http://evil.example/', 'https://shop.example@evil.example', 'null'],
  ]
  const createText: Record<string, (valid: object) => string> = {
    value(valid) {
      const [name] = pick(Object.entries(valid))
      return JSON.stringify({ ...valid, [name]: pick(values) })
    },
    key: (valid) =>
      JSON.stringify(valid).replace(
        '{',
        `{${JSON.stringify(pick(['__proto__', 'constructor', 'prototype', 'isAdmin', 'userId', 'toString']))}:${JSON.stringify(pick(values))},`,
      ),
    text(valid) {
      const text = JSON.stringify(valid)
      const [name, value] = pick(Object.entries(valid))
      const pair = `${JSON.stringify(name)}:${JSON.stringify(value)}`
      return pick([
        // A key that is given twice.
        text.replace('{', `{${pair},`),
        text.slice(0, 1 + random(text.length - 1)),
        `${text}${pick(['x', ']', '}', ',{}'])}`,
        randomBytes(1 + random(200)).toString('latin1'),
        '['.repeat(9 + random(2_000)),
      ])
    },
    large: (valid) =>
      JSON.stringify({ ...valid, more: 'x'.repeat(16_384 + random(9_000)) }),
  }

  /** Twenty at once; four times as many in the long suite. */
  const rounds = process.env.LATCHKIT_SUITE === 'long' ? 50 : 12

  test.each(Object.keys(createText))(
    'behavior: all of kind "%s" are refused',
    async (kind) => {
      const client = service.createClient()
      const email = `${kind}@shop.example`
      const challenge = await client.begin(email)
      const bodies = [
        ['/v1/login', { email, origin: shop }],
        ['/v1/login/code', { challenge, otp: '000000', storage: 'key' }],
        ['/v1/login/resend', { challenge }],
        ['/v1/session/refresh', { origin: shop, refreshToken: 'x' }],
      ] as const
      const first = await client.call(startLogin, {})
      const nonce = first.headers.get('dpop-nonce') ?? ''
      const mails = service.mailbox.mails.length
      let accepted = 0
      const send = async () => {
        const [path, valid] = pick(bodies)
        const body = createText[kind]?.(valid) ?? ''
        const url = service.url + path
        const bytes = Buffer.from(body, 'utf8')
        const now = service.clock.time
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            ...{ origin: frame, 'content-type': 'application/json' },
            dpop: client.key.prove({
              ...{ method: 'POST', url, body: bytes.toString(), nonce, now },
            }),
          },
          body: bytes,
        })
        const isRefused = [400, 401, 413, 422].includes(response.status)
        if (!isRefused) accepted++
        await response.text()
      }
      for (let round = 0; round < rounds; round++)
        await Promise.all(Array.from({ length: 20 }, send))
      expect(accepted, `LATCHKIT_SEED=${seed}`).toBe(0)
      expect(service.mailbox.mails).toHaveLength(mails)
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
      const otp = await client.readCode(email)
      const body = { challenge, otp, storage: 'key' }
      await client.require(verifyLogin, body)
    },
    // Takes 2 seconds, and many times as long on a machine that is busy.
    120_000,
  )
})

test('T38: the log has no code, token, address or link', async () => {
  const email = 'logged@shop.example'
  const client = service.createClient()
  const body = { email, origin: shop }
  const { challenge } = await client.require(startLogin, body)
  const link = await client.readLink(email)
  await client.openLink(email)
  const otp = await client.readCode(email)
  await client.call(verifyLogin, { challenge, otp: '1', storage: 'key' })
  const given = { challenge, otp, storage: 'key' }
  client.tokens = await client.require(verifyLogin, given)
  const { accessToken, refreshToken = '' } = client.tokens
  await client.refresh()
  // The database fails, with the values of the query in its error.
  const { database } = service.accounts
  const rename = 'alter table devices rename to devices_2'
  const back = 'alter table devices_2 rename to devices'
  const { sql } = await import('kysely')
  await sql.raw(rename).execute(database)
  service.clock.time += 31_000
  expect(await client.call(startLogin, body)).toMatchObject({ status: 503 })
  expect(await client.call(listDevices)).toMatchObject({ status: 503 })
  await sql.raw(back).execute(database)
  const text = service.lines.join('')
  expect(text).toContain('a request broke')
  const secrets = [
    ...[otp, link, new URL(link).searchParams.get('token') ?? '', email],
    ...[accessToken, refreshToken, String(refreshToken.split('.')[2])],
    ...service.accounts.secrets,
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
})
