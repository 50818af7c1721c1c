import type { KeyObject } from 'node:crypto'
import { createSecretKey, randomBytes, scryptSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BaseError } from '@latchkit/protocol'
import type { KeyringFile } from '../keyring/createFileKeyring.ts'
import {
  readKeyringFile,
  writeKeyringFile,
} from '../keyring/createFileKeyring.ts'
import { decrypt, encrypt, KeyringError } from '../keyring/Keyring.ts'
import type { KeyDatabase } from './database.ts'

/** What a backup begins with: its format. */
const magic = Buffer.from('latchkit-keys-1\n')
const saltLength = 16

/** The cost of guessing a passphrase: 128 MiB and about half a second. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

type Content = {
  service: string
  /** Of a keyring in a file; a key of KMS stays there. */
  keyring: KeyringFile | null
  wallets: object[]
  parts: object[]
}

/** Reads all rows at one moment, and the keyring's file. */
export async function createBackup(
  database: KeyDatabase,
  parameters: createBackup.Parameters,
): Promise<{ bytes: Buffer; wallets: number; parts: number }> {
  const { service, keyringPath, passphrase } = parameters
  const content = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction): Promise<Content> => {
      const wallets = await transaction
        .selectFrom('wallets')
        .selectAll()
        .execute()
      const parts = await transaction.selectFrom('parts').selectAll().execute()
      return {
        service,
        keyring: keyringPath ? readKeyringFile(keyringPath) : null,
        wallets,
        parts: parts.map(({ wrapped_key, sealed, ...row }) => ({
          ...row,
          wrapped_key: encode(wrapped_key),
          sealed: encode(sealed),
        })),
      }
    })
  return {
    bytes: sealBackup(content, { service, passphrase }),
    wallets: content.wallets.length,
    parts: content.parts.length,
  }
}

export declare namespace createBackup {
  type Parameters = {
    service: string
    /** `undefined` for a keyring that is not a file. */
    keyringPath: string | undefined
    passphrase: string
  }
}

/** Restores a backup into an empty database, and the keyring's file where there is none. Rejects with `BackupError`. */
export async function restoreBackup(
  database: KeyDatabase,
  parameters: restoreBackup.Parameters,
): Promise<{ wallets: number; parts: number }> {
  const { keyringPath, dryRun } = parameters
  const [row] = await database
    .selectFrom('wallets')
    .select('wallet_id')
    .limit(1)
    .execute()
  if (row) throw new BackupError({ reason: 'the database is not empty' })
  const { keyring, wallets, parts } = openBackup<Content>(parameters)
  const isSame =
    !keyringPath ||
    !keyring ||
    !existsSync(keyringPath) ||
    Object.keys(keyring.keys).every((id) =>
      Object.hasOwn(readKeyringFile(keyringPath).keys, id),
    )
  if (!isSame)
    throw new BackupError({ reason: `${keyringPath} is another keyring` })
  if (dryRun) return { wallets: wallets.length, parts: parts.length }
  // The keys go first: rows without them would be lost.
  if (keyringPath && keyring && !existsSync(keyringPath))
    writeKeyringFile(keyringPath, { file: keyring })
  await database.transaction().execute(async (transaction) => {
    for (const wallet of wallets as never[]) {
      const { details, ...rest } = wallet as { details: unknown }
      const values = { ...rest, details: JSON.stringify(details) } as never
      await transaction.insertInto('wallets').values(values).execute()
    }
    for (const part of parts as never[]) {
      const { wrapped_key, sealed, ...rest } = part as {
        wrapped_key: string
        sealed: string
      }
      const bytes = { wrapped_key: decode(wrapped_key), sealed: decode(sealed) }
      const values = { ...rest, ...bytes } as never
      await transaction.insertInto('parts').values(values).execute()
    }
  })
  return { wallets: wallets.length, parts: parts.length }
}

export declare namespace restoreBackup {
  type Parameters = createBackup.Parameters & {
    bytes: Uint8Array
    dryRun?: boolean | undefined
  }
}

/** Returns the file of a backup: compressed, and encrypted under its passphrase. */
export function sealBackup(
  content: object,
  { service, passphrase }: { service: string; passphrase: string },
): Buffer {
  const plain = gzipSync(JSON.stringify(content))
  const salt = randomBytes(saltLength)
  const key = deriveKey(passphrase, salt)
  const sealed = encrypt(plain, { key, context: { service, version: '1' } })
  return Buffer.concat([magic, salt, sealed])
}

/** Returns what a backup of a service was made of. Throws `BackupError`. */
export function openBackup<content>(parameters: {
  bytes: Uint8Array
  service: string
  passphrase: string
}): content {
  const { bytes, service, passphrase } = parameters
  const given = Buffer.from(bytes)
  if (!given.subarray(0, magic.length).equals(magic))
    throw new BackupError({ reason: 'it is no backup of this version' })
  const start = magic.length + saltLength
  const key = deriveKey(passphrase, given.subarray(magic.length, start))
  try {
    const context = { service, version: '1' }
    const plain = decrypt(given.subarray(start), { key, context })
    return JSON.parse(gunzipSync(plain).toString())
  } catch (cause) {
    if (!(cause instanceof KeyringError)) throw cause
    const reason =
      'the passphrase is another, or it was changed, or is of another service'
    throw new BackupError({ reason, cause })
  }
}

function deriveKey(passphrase: string, salt: Uint8Array): KeyObject {
  if (passphrase.length < 12)
    throw new BackupError({
      reason: 'the passphrase is shorter than 12 characters',
    })
  const key = scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)
  return createSecretKey(key)
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const decode = (text: string) => Buffer.from(text, 'base64')

/** A backup can't be written or restored. */
export class BackupError extends BaseError {
  override name = 'BackupError'

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The backup cannot be used: ${reason}.`, {
      code: 'BACKUP',
      hint: 'Set LATCHKIT_BACKUP_PASSPHRASE as when it was made, and restore into a new database.',
      cause,
    })
  }
}
