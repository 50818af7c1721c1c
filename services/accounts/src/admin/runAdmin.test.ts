import { listDevices, startLogin } from '@latchkit/protocol/accounts'
import { shop } from '@latchkit/test/accounts/createAccountsClient'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from './runAdmin.ts'

let service: openTestAccounts.ReturnType
beforeAll(async () => {
  service = await openTestAccounts()
})
afterAll(() => service?.stop())

const run = (text: string) =>
  runAdmin(service.accounts.database, { args: text.split(' ') })

test('default', async () => {
  const email = 'admin.a@shop.example'
  const client = service.createClient()
  const { deviceId, userId } = await client.signIn(email)
  const devices = await run(`list-devices ${email.toUpperCase()}`)
  expect(devices).toContain(`${deviceId}  Browser, seen 2026-01-01T00:00:00`)
  expect(await run(`list-devices ${userId}`)).toBe(devices)

  const trial = await run(`revoke-device ${deviceId} --dry-run --json`)
  expect(JSON.parse(trial)).toEqual({
    ...{ userId, deviceId, sessions: 1, isDryRun: true },
  })
  await client.require(listDevices)
  expect(await run(`revoke-device ${deviceId}`)).toMatch(
    /^Revoked Browser with 1 sessions\./,
  )
  expect(await client.call(listDevices)).toMatchObject({ status: 401 })
  expect(await run(`list-devices ${userId}`)).toBe('There is no device.')
})

test('behavior: an id that begins with a hyphen is no option', async () => {
  const id = `-${'a'.repeat(21)}`
  await expect(run(`revoke-device ${id} --dry-run`)).rejects.toThrow(
    `There is no device "${id}".`,
  )
})

test('behavior: a user is forgotten, with logins that have begun', async () => {
  const email = 'admin.b@shop.example'
  const client = service.createClient()
  const other = service.createClient()
  const { userId } = await client.signIn(email)
  const kept = await other.signIn('admin.c@shop.example')
  service.clock.time += 31_000
  await client.require(startLogin, { email, origin: shop })
  const trial = await run(`forget-user ${email} --dry-run`)
  expect(trial).toMatch(
    /^Would forget [\w-]{22}: 1 devices, 1 sessions, 3 entries of the audit log\./,
  )
  await client.refresh()
  expect(await run(`forget-user ${email}`)).toMatch(/^Forgot/)
  await expect(client.refresh()).rejects.toThrow('401')
  const { database } = service.accounts
  for (const table of [
    ...(['users', 'identities', 'devices', 'sessions'] as const),
    ...(['challenges', 'audit_events'] as const),
  ]) {
    const rows = await database.selectFrom(table).selectAll().execute()
    const text = JSON.stringify(rows, (_, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    expect(text, table).not.toContain(userId)
    expect(text, table).not.toContain(email)
  }
  const again = await service.createClient().signIn('admin.c@shop.example')
  expect(again.userId).toBe(kept.userId)
})

test.each([
  ['', 'Say what to do'],
  ['constructor x', 'Say what to do'],
  ['forget-user', 'Name one'],
  ['forget-user a b', 'Name one'],
  ['forget-user unknown@shop.example', 'no such user'],
  ['revoke-device unknown', 'no device "unknown"'],
  ['forget-user a --nope', "Unknown option '--nope'"],
])('error: %s', async (text, reason) => {
  await expect(run(text)).rejects.toThrow(reason)
})
