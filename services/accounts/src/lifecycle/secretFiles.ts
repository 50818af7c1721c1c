import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

type Folder = { readonly dataDir: string }

/** Reads a secret that is not configured from a file, which is created at the first start, for its user only. */
export function readSecret({ dataDir }: Folder, name: string): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, createSecret(), { mode: 0o600 })
  try {
    // Atomic: it is never seen half written, and the first of two starters wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

const Former = z.array(
  z.strictObject({
    secret: z.string().min(32),
    /** Milliseconds since 1970. */
    replacedAt: z.int(),
  }),
)

/** Former secrets that are accepted: each is tried for what the ones before have not made. */
const most = 4

/** Milliseconds after which no session is left that a former secret has begun. */
const sessionLifetime = 90 * 86_400_000

/** Reads the secrets that `rotateSecret` has replaced, the latest first. */
export function readFormerSecrets(folder: Folder): string[] {
  return readFormer(folder).map(({ secret }) => secret)
}

/**
 * Writes a new secret in place of the one in the file, which stays among the former ones; the service uses it from its next
 * start. Returns how many former ones there are.
 */
export function rotateSecret(
  folder: Folder,
  { now, isDryRun }: { now: number; isDryRun: boolean },
): number {
  const secret = readSecret(folder, 'secret')
  const former = [{ secret, replacedAt: now }, ...readFormer(folder)]
  const kept = former.slice(0, most)
  if (isDryRun) return kept.length
  // The former one first: what it made is accepted, whatever ends this process.
  write(folder, { name: 'former-secrets', text: JSON.stringify(kept) })
  write(folder, { name: 'secret', text: createSecret() })
  return kept.length
}

/** Writes a new secret, and removes all former ones, of which one was stolen. Returns how many there were, the present one included. */
export function replaceSecret(
  folder: Folder,
  { isDryRun }: { isDryRun: boolean },
): number {
  readSecret(folder, 'secret')
  const count = readFormer(folder).length + 1
  if (isDryRun) return count
  write(folder, { name: 'secret', text: createSecret() })
  write(folder, { name: 'former-secrets', text: '[]' })
  return count
}

/** Removes former secrets of which no session is left. Returns how many there were. */
export function retireSecrets(
  folder: Folder,
  { now, isDryRun }: { now: number; isDryRun: boolean },
): number {
  const former = readFormer(folder)
  const kept = former.filter((it) => now - it.replacedAt < sessionLifetime)
  const count = former.length - kept.length
  if (!isDryRun && count > 0)
    write(folder, { name: 'former-secrets', text: JSON.stringify(kept) })
  return count
}

function readFormer({ dataDir }: Folder): z.output<typeof Former> {
  const path = join(dataDir, 'former-secrets')
  if (!existsSync(path)) return []
  return Former.parse(JSON.parse(readFileSync(path, 'utf8')))
}

function write(
  { dataDir }: Folder,
  { name, text }: { name: string; text: string },
): void {
  const draft = join(dataDir, `${name}.${process.pid}`)
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, join(dataDir, name))
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
