import {
  BackupError,
  openBackup,
  sealBackup,
} from '@latchkit/shared/keyService/backup'
import type { Database } from '../database/tables.ts'

const service = 'accounts'

/**
 * What is backed up, in the order in which it can be restored. Codes and links end within minutes, and are left out; so are
 * sessions: one that was signed out since, or whose refresh token was replaced, must not be back.
 */
const tables = ['users', 'identities', 'devices', 'audit_events'] as const

type Content = Record<(typeof tables)[number], object[]>

/** Reads all rows at one moment. The service's secrets are not among them. */
export async function createBackup(
  database: Database,
  { passphrase }: { passphrase: string },
): Promise<{ bytes: Buffer; users: number; devices: number }> {
  const content = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction): Promise<Content> => {
      const read = (name: Exclude<keyof Content, 'audit_events'>) =>
        transaction.selectFrom(name).selectAll().execute()
      return {
        users: await read('users'),
        identities: await read('identities'),
        devices: await read('devices'),
        // Numbered anew when they are restored.
        audit_events: await transaction
          .selectFrom('audit_events')
          .select(['user_id', 'event', 'at', 'device_id', 'origin'])
          .orderBy('id')
          .execute(),
      }
    })
  return {
    bytes: sealBackup(content, { service, passphrase }),
    users: content.users.length,
    devices: content.devices.length,
  }
}

/** Restores a backup into an empty database, without the sessions that those of earlier versions have. Rejects with `BackupError`. */
export async function restoreBackup(
  database: Database,
  parameters: { bytes: Uint8Array; passphrase: string; isDryRun: boolean },
): Promise<{ users: number; devices: number }> {
  const { bytes, passphrase, isDryRun } = parameters
  const row = await database
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (row) throw new BackupError({ reason: 'the database is not empty' })
  const content = openBackup<Content>({ bytes, service, passphrase })
  if (!isDryRun)
    await database.transaction().execute(async (transaction) => {
      for (const name of tables)
        for (const values of content[name])
          await transaction
            .insertInto(name)
            .values(values as never)
            .execute()
    })
  return { users: content.users.length, devices: content.devices.length }
}
