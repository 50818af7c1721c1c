import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@latchkit/shared/database/migrate'
import { openTestAccounts } from '@latchkit/test/accounts/openTestAccounts'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'
import { runAdmin } from './runAdmin.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-accounts-'))
const passphrase = 'correct horse battery'
let service: openTestAccounts.ReturnType
beforeAll(async () => {
  service = await openTestAccounts({ database: await openEmpty() })
})
afterAll(async () => {
  await service?.stop()
  await service?.accounts.database.destroy()
  rmSync(dir, { recursive: true })
})

/** Opens a database with the tables and no rows. */
async function openEmpty(): Promise<Database> {
  const database = await openEmptyDatabase<Tables>()
  await migrate(database, migrations)
  return database
}

test('T37: a stolen backup is useless without its passphrase; on a fresh host users and devices are the same, without sessions', async () => {
  const email = 'backup@shop.example'
  const client = service.createClient()
  const { deviceId, userId } = await client.signIn(email)
  const run = (text: string) =>
    runAdmin(service.accounts.database, { args: text.split(' '), passphrase })
  const file = join(dir, 'backup')
  expect(await run(`backup ${file} --dry-run`)).toContain('would be written')
  expect(await run(`backup ${file}`)).toMatch(
    /^\d+ users with \d+ devices written/,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(file)
  for (const text of [email, deviceId, userId])
    expect(bytes.includes(text)).toBe(false)
  await expect(run(`backup ${file}`)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(run(`restore ${file}`)).rejects.toThrow('not empty')

  const database = await openEmpty()
  const restore = (text: string, given = passphrase) =>
    runAdmin(database, { args: text.split(' '), passphrase: given })
  await expect(
    restore(`restore ${file}`, 'another passphrase'),
  ).rejects.toMatchObject({ code: 'BACKUP' })
  await expect(restore(`restore ${file}`, 'short')).rejects.toThrow(
    '12 characters',
  )
  const changed = join(dir, 'changed')
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  await expect(restore(`restore ${changed}`)).rejects.toMatchObject({
    code: 'BACKUP',
  })
  expect(await restore(`restore ${file} --dry-run`)).toContain(
    'would be restored',
  )
  expect(await database.selectFrom('users').select('id').execute()).toEqual([])
  expect(await restore(`restore ${file}`)).toContain('everyone signs in again')
  const sessions = await database.selectFrom('sessions').select('id').execute()
  expect(sessions).toEqual([])

  for (const name of ['identities', 'devices'] as const) {
    const read = (source: typeof database) =>
      source.selectFrom(name).selectAll().where('user_id', '=', userId)
    const [rows, expected] = [
      await read(database).execute(),
      await read(service.accounts.database).execute(),
    ]
    expect(expected.length).toBeGreaterThan(0)
    expect(rows).toEqual(expected)
  }
  const readEvents = (source: typeof database) =>
    source
      .selectFrom('audit_events')
      .select(['event', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  expect(await readEvents(database)).toEqual(
    await readEvents(service.accounts.database),
  )
  expect(await restore(`list-devices ${email}`)).toContain(deviceId)
  await database.destroy()
  // Six passphrases at half a second of a processor each.
})
