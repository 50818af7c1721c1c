import {
  getManagedKey,
  listEvents,
  revokeDevice,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import type { createAccountsClient } from '@latchkit/test/accounts/createAccountsClient'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  service = await openTestAccounts()
})
afterAll(() => service?.stop())

let email = ''
let count = 0
beforeEach(() => {
  email = `recovery${++count}@shop.example`
})

const minute = 60_000
const walletId = 'w'.repeat(22)
const refused = { status: 403, body: { reasons: [{ field: 'authorization' }] } }

const listMails = (to: string) =>
  service.mailbox.mails
    .filter((mail) => mail.to.includes(to))
    .map(({ text }) => text)

const listReleases = async (client: createAccountsClient.ReturnType) => {
  const { events } = await client.require(listEvents)
  return events.filter(({ event }) => event === 'recoveryKeyReleased')
}

test('default', async () => {
  const client = service.createClient()
  const { deviceId } = await client.signIn(email)
  const { keys } = await client.require(getManagedKey, { walletId })
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await client.require(getManagedKey, { walletId })).toEqual({ keys })
  const [latest] = await listReleases(client)
  expect(latest).toMatchObject({ deviceId, origin: 'http://localhost:5173' })

  // A device of the same user gets the same, another user or wallet others.
  const second = service.createClient()
  await second.signIn(email)
  expect(await second.require(getManagedKey, { walletId })).toEqual({ keys })
  const other = { walletId: 'x'.repeat(22) }
  expect(await second.require(getManagedKey, other)).not.toEqual({ keys })
  const stranger = service.createClient()
  await stranger.signIn(`other.${email}`)
  expect(await stranger.require(getManagedKey, { walletId })).not.toEqual({
    keys,
  })
})

test('behavior: a notice is sent for each device but the first, once', async () => {
  const notice = 'was given the key to recover it'
  const client = service.createClient()
  await client.signIn(email)
  await client.require(getManagedKey, { walletId })
  const second = service.createClient()
  await second.signIn(email)
  await second.require(getManagedKey, { walletId })
  await second.require(getManagedKey, { walletId })
  await client.require(getManagedKey, { walletId })
  const find = () => listMails(email).filter((text) => text.includes(notice))
  await expect.poll(() => find().length).toBe(1)
  expect(find()[0]).toContain('App: http://localhost:5173\nDevice: Browser')
  expect(find()[0]).not.toContain('http://127.0.0.1')
})

test('error: ten minutes after the login', async () => {
  const client = service.createClient()
  await client.signIn(email)
  service.clock.time += 9 * minute
  await client.require(getManagedKey, { walletId })
  service.clock.time += 2 * minute
  await client.refresh()
  expect(await client.call(getManagedKey, { walletId })).toMatchObject(refused)
  expect(await listReleases(client)).toHaveLength(1)
  // A login by code on a device that is known is enough.
  await client.signIn(email)
  await client.require(getManagedKey, { walletId })
})

test('error: eleven times in an hour', async () => {
  const client = service.createClient()
  await client.signIn(email)
  const second = service.createClient()
  await second.signIn(email)
  for (let i = 0; i < 5; i++) {
    await client.require(getManagedKey, { walletId })
    await second.require(getManagedKey, { walletId })
  }
  expect(await client.call(getManagedKey, { walletId })).toMatchObject({
    status: 429,
  })
  service.clock.time += 60 * minute
  await client.signIn(email)
  await client.require(getManagedKey, { walletId })
})

test('behavior: what is refused uses up no release', async () => {
  const client = service.createClient()
  const own = 'stale@shop.example'
  await client.signIn(own)
  service.clock.time += 11 * minute
  await client.refresh()
  for (let i = 0; i < 11; i++)
    expect(await client.call(getManagedKey, { walletId })).toMatchObject({
      status: 403,
    })
  await client.signIn(own)
  await client.require(getManagedKey, { walletId })
})

test('behavior: a device that is known is confirmed again if it asks for that', async () => {
  const client = service.createClient()
  const { deviceId } = await client.signIn(email)
  service.clock.time += minute
  const body = { email, origin: shop, confirmDevice: true }
  const started = await client.require(startLogin, body)
  expect(started.action).toBe('VERIFY_DEVICE')
  await client.openLink(email)
  const otp = await client.readCode(email)
  const { challenge } = started
  const given = { challenge, otp, storage: 'key' }
  const tokens = await client.require(verifyLogin, given)
  expect(tokens.deviceId).toBe(deviceId)
  const [, payload = ''] = tokens.accessToken.split('.')
  const claims = JSON.parse(String(Buffer.from(payload, 'base64url')))
  expect(claims.amr).toEqual(['device', 'otp'])
})

describe('error: a device that was not confirmed', () => {
  test('it was removed while it signed in', async () => {
    const client = service.createClient()
    const { deviceId } = await client.signIn(email)
    const second = service.createClient()
    await second.signIn(email)
    service.clock.time += minute
    const challenge = await client.begin(email)
    const otp = await client.readCode(email)
    await second.require(revokeDevice, { deviceId })
    const body = { challenge, otp, storage: 'key' }
    expect(await client.call(verifyLogin, body)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'otp' }] },
    })
  })

  test('its session says that it was known, and its row that it was not', async () => {
    const client = service.createClient()
    await client.signIn(email)
    service.clock.time += minute
    const { deviceId } = await client.signIn(email)
    await service.accounts.database
      .updateTable('devices')
      .set({ created_at: new Date(service.clock.time) })
      .where('id', '=', deviceId)
      .execute()
    expect(await client.call(getManagedKey, { walletId })).toMatchObject(
      refused,
    )
  })
})

describe('another secret', () => {
  const secrets = ['a secret of the tests, long enough']
  const open = (...recoverySecrets: string[]) =>
    openTestAccounts({ secrets, recoverySecrets })
  const former = 'the former secret for recovery, long'
  const next = 'the next secret for recovery, as long'

  test('behavior: former ones still unwrap; the one of sessions is of no account', async () => {
    const services = await Promise.all([open(former), open(next, former)])
    try {
      const [before, after] = services
      const read = async (it: openTestAccounts.ReturnType) => {
        const client = it.createClient()
        await client.signIn(email)
        return (await client.require(getManagedKey, { walletId })).keys
      }
      const [old] = await read(before)
      expect(await read(after)).toEqual([expect.any(String), old])
    } finally {
      for (const it of services) await it.stop()
    }
  })
})

test('error: a release that can not be recorded does not happen, and logs no value', async () => {
  const { accounts, lines } = service
  const client = service.createClient()
  const { accessToken } = await client.signIn(email)
  const { keys } = await client.require(getManagedKey, { walletId })
  const rename = (from: string, to: string) =>
    sql.raw(`alter table ${from} rename to ${to}`).execute(accounts.database)
  await rename('audit_events', 'audit_events_2')
  const { status, body } = await client.call(getManagedKey, { walletId })
  await rename('audit_events_2', 'audit_events')
  expect(status).toBe(503)
  const text = lines.join('') + JSON.stringify(body)
  expect(text).toContain('a request broke')
  const secrets = [...keys, ...accounts.recoverySecrets, email, accessToken]
  for (const secret of secrets) expect(text).not.toContain(secret)
})
