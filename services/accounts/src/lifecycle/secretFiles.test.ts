import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runAdmin } from '../admin/runAdmin.ts'
import type { Database } from '../database/tables.ts'
import {
  createRefreshToken,
  parseRefreshToken,
} from '../sessions/refreshTokens.ts'
import { readFormerSecrets, readSecret } from './secretFiles.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
// The command needs no database.
const database = {} as Database
const run = (text: string, { days = 0, isSetting = false } = {}) =>
  runAdmin(database, {
    ...{ args: text.split(' '), secretDir: isSetting ? undefined : dataDir },
    now: new Date(start + days * day),
  })

/** What a start of the service accepts. */
const readSecrets = () => [
  readSecret({ dataDir }, 'secret'),
  ...readFormerSecrets({ dataDir }),
]

test('behavior: rotate, and retire once no session is left', async () => {
  const [first] = readSecrets()
  const token = { sessionId: 'a'.repeat(22), generation: 3 }
  const secrets = [String(first)]
  const text = createRefreshToken({ secrets }, token)

  expect(await run('rotate --dry-run')).toMatch(/^A new secret would be/)
  expect(readSecrets()).toEqual([first])
  expect(await run('rotate')).toMatch(/^A new secret was written/)
  const [second, former] = readSecrets()
  expect(second).not.toBe(first)
  expect(former).toBe(first)
  for (const name of ['secret', 'former-secrets'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  // Who is signed in stays so, and what is new is of the new secret.
  expect(parseRefreshToken({ secrets: readSecrets() }, text)).toEqual(token)
  const next = createRefreshToken({ secrets: readSecrets() }, token)
  expect(parseRefreshToken({ secrets }, next)).toBeUndefined()

  await run('rotate', { days: 30 })
  expect(readFormerSecrets({ dataDir })).toEqual([second, first])
  expect(await run('rotate --retire', { days: 89 })).toMatch(/^0 former/)
  const trial = await run('rotate --retire --dry-run', { days: 90 })
  expect(trial).toBe('1 former secrets would be removed')
  expect(await run('rotate --retire', { days: 90 })).toMatch(/^1 former/)
  expect(readFormerSecrets({ dataDir })).toEqual([second])
  expect(readFileSync(join(dataDir, 'former-secrets'), 'utf8')).not.toContain(
    first,
  )
})

test('behavior: rotate --stolen ends what all former secrets made', async () => {
  await run('rotate')
  const before = readSecrets()
  const token = { sessionId: 'b'.repeat(22), generation: 1 }
  const texts = before.map((secret) =>
    createRefreshToken({ secrets: [secret] }, token),
  )
  expect(await run('rotate --stolen --dry-run')).toContain('would be written')
  expect(readSecrets()).toEqual(before)
  expect(await run('rotate --stolen')).toContain(
    `${before.length} former ones removed`,
  )
  const secrets = readSecrets()
  expect(secrets).toHaveLength(1)
  for (const text of texts)
    expect(parseRefreshToken({ secrets }, text)).toBeUndefined()
  for (const name of ['secret', 'former-secrets'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
})

test('error: the secret is a setting, or something is named', async () => {
  const elsewhere = run('rotate', { isSetting: true })
  await expect(elsewhere).rejects.toThrow('LATCHKIT_ACCOUNTS_FORMER_SECRETS')
  await expect(run('rotate secret')).rejects.toThrow('rotate takes no name')
})
