import type { KeyObject } from 'node:crypto'
import { createSecretKey, randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { BaseError, parseJson } from '@latchkit/protocol'
import * as z from 'zod'
import type { Keyring } from './Keyring.ts'
import { decrypt, encrypt, KeyringError } from './Keyring.ts'

const File = z.strictObject({
  current: z.string(),
  keys: z.record(
    z.string().regex(/^[\w-]{22}$/),
    z.strictObject({
      /** 32 bytes in base64url. */
      key: z.string().regex(/^[\w-]{43}$/),
      /** Milliseconds since 1970. */
      createdAt: z.int(),
    }),
  ),
})

export type KeyringFile = z.output<typeof File>

/**
 * Opens a keyring in a file that only its user may read (0600), created at the first start. A key that another process adds
 * is used from its next call on, so that rotation needs no restart.
 */
export function createFileKeyring({ path }: { path: string }): Keyring {
  let read: { at: string; opened: Opened } | undefined

  function load(): Opened {
    const at = getStamp(path)
    if (read?.at !== at)
      read = { at, opened: importKeys(readKeyringFile(path)) }
    return read.opened
  }

  if (!exists(path)) createKeyringFile(path)
  load()

  return {
    async wrap(dataKey, context) {
      const { current, keys } = load()
      const key = requireKey(keys, current)
      return { keyId: current, wrapped: encrypt(dataKey, { key, context }) }
    },
    async unwrap({ keyId, wrapped }, context) {
      const key = requireKey(load().keys, keyId)
      return decrypt(wrapped, { key, context })
    },
    getCurrentId: async () => load().current,
  }
}

type Opened = {
  readonly current: string
  readonly keys: ReadonlyMap<string, KeyObject>
}

function importKeys({ current, keys }: KeyringFile): Opened {
  const entries = Object.entries(keys).map(([id, { key }]) => {
    const bytes = Buffer.from(key, 'base64url')
    return [id, createSecretKey(bytes)] as const
  })
  return { current, keys: new Map(entries) }
}

function requireKey(keys: Opened['keys'], id: string): KeyObject {
  const key = keys.get(id)
  if (!key) throw new KeyringError({ reason: 'its key is not in the file' })
  return key
}

/** Reads the file of a keyring. Throws `KeyringFileError` if others may read it, too. */
export function readKeyringFile(path: string): KeyringFile {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0 && process.platform !== 'win32')
    throw new KeyringFileError({ path, reason: 'is open to other users' })
  const { data } = File.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!data || !Object.hasOwn(data.keys, data.current))
    throw new KeyringFileError({ path, reason: 'is no keyring' })
  return data
}

/** Writes the file of a keyring: whole, or not at all. Fails if there is one, unless it is to be replaced. */
export function writeKeyringFile(
  path: string,
  { file, replace = false }: { file: KeyringFile; replace?: boolean },
): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(file), { mode: 0o600, flush: true })
  try {
    if (replace) renameSync(draft, path)
    else linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function createKeyringFile(path: string): void {
  try {
    const { id, entry } = createEntry(Date.now())
    writeKeyringFile(path, { file: { current: id, keys: { [id]: entry } } })
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Adds a key to the file, which wraps from now on. Returns its id. */
export function addKey(path: string, { now }: { now: number }): string {
  const { keys } = readKeyringFile(path)
  const { id, entry } = createEntry(now)
  const file = { current: id, keys: { ...keys, [id]: entry } }
  writeKeyringFile(path, { file, replace: true })
  return id
}

/** Removes keys from the file, but never the current one. */
export function removeKeys(path: string, ids: readonly string[]): void {
  const { current, keys } = readKeyringFile(path)
  const kept = Object.entries(keys).filter(
    ([id]) => id === current || !ids.includes(id),
  )
  const file = { current, keys: Object.fromEntries(kept) }
  writeKeyringFile(path, { file, replace: true })
}

function createEntry(createdAt: number) {
  const id = randomBytes(16).toString('base64url')
  return {
    id,
    entry: { key: randomBytes(32).toString('base64url'), createdAt },
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Differs for each version of a file: every change is another file under the same name. */
function getStamp(path: string): string {
  const { ino, mtimeMs, mode } = statSync(path)
  return `${ino} ${mtimeMs} ${mode}`
}

/** The file of the keyring can't be used. */
export class KeyringFileError extends BaseError {
  override name = 'KeyringFileError'

  constructor({ path, reason }: { path: string; reason: string }) {
    super(`The keyring ${path} ${reason}.`, {
      code: 'KEYRING_FILE',
      hint: 'It must be the file that this service wrote, with the mode 0600; or restore it from a backup.',
    })
  }
}
