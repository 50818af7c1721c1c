import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getShare } from '@latchkit/protocol/keys'
import { migrate } from '@latchkit/shared/database/migrate'
import {
  createFileKeyring,
  readKeyringFile,
} from '@latchkit/shared/keyring/createFileKeyring'
import type { KeyTables } from '@latchkit/shared/keyService/database'
import { listParts, openPart } from '@latchkit/shared/keyService/parts'
import { runKeyAdmin } from '@latchkit/shared/keyService/runKeyAdmin'
import {
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import { createTestWallet, signWithShares } from '@latchkit/test/keys/wallets'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations, readConfig } from '../config.ts'
import { sweep } from '../sweep.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-admin-'))
const passphrase = 'correct horse battery'
let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices()
})
afterAll(async () => {
  await services.stop()
  rmSync(dir, { recursive: true })
})

const factor = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const

function getConfig(keyringFile: string) {
  return readConfig({
    env: {
      LATCHKIT_VAULT_ACCOUNTS_URL: 'https://accounts.shop.example',
      LATCHKIT_VAULT_FRAME_ORIGINS: 'https://frame.shop.example',
      LATCHKIT_VAULT_LINK_SECRET: 'x'.repeat(32),
      LATCHKIT_VAULT_KEYRING_FILE: keyringFile,
    },
  })
}

function run(text: string, given: Partial<runKeyAdmin.Parameters> = {}) {
  const { database, keyringPath } = services.keeper
  const config = getConfig(keyringPath)
  return runKeyAdmin(database, {
    ...{
      args: text.split(' '),
      name: 'keeper',
      role: 'account',
      config,
      passphrase,
      sweep,
    },
    ...given,
  })
}

test('T37: a stolen backup is useless without its passphrase; restored on a fresh host it signs from the same address', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const { walletId, addresses } = device
  const { deviceId } = client
  const { share } = await client.call('keeper', getShare, {
    walletId,
    deviceId,
  })
  const file = join(dir, 'backup')
  expect(await run(`backup ${file} --dry-run`)).toMatch(/would be written/)
  expect(await run(`backup ${file}`)).toMatch(
    /^\d+ wallets with \d+ shares written/,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(file)
  for (const text of [walletId, deviceId, share])
    expect(bytes.includes(text)).toBe(false)
  await expect(run(`backup ${file}`)).rejects.toMatchObject({ code: 'EEXIST' })

  const database = await openEmptyDatabase<KeyTables>()
  await migrate(database, migrations)
  const path = join(dir, 'fresh', 'keyring')
  const restore = (text: string, given: Partial<runKeyAdmin.Parameters> = {}) =>
    runKeyAdmin(database, {
      ...{ args: text.split(' '), name: 'keeper', role: 'account', passphrase },
      ...{ config: getConfig(path), sweep, ...given },
    })
  await expect(
    restore(`restore ${file}`, { passphrase: 'another passphrase' }),
  ).rejects.toMatchObject({ code: 'BACKUP' })
  await expect(
    restore(`restore ${file}`, { passphrase: 'short' }),
  ).rejects.toThrow('12 characters')
  await expect(
    restore(`restore ${file}`, { name: 'vault' }),
  ).rejects.toMatchObject({ code: 'BACKUP' })
  const changed = join(dir, 'changed')
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  await expect(restore(`restore ${changed}`)).rejects.toMatchObject({
    code: 'BACKUP',
  })
  expect(await restore(`restore ${file} --dry-run`)).toMatch(
    /would be restored/,
  )
  expect(await listParts(database, { walletId })).toEqual([])

  await restore(`restore ${file}`)
  const [part] = await listParts(database, { walletId })
  if (!part) throw new TypeError('There is no part.')
  const keyring = createFileKeyring({ path })
  const opened = await openPart({ keyring, role: 'account' }, part)
  expect(opened.toString('base64url')).toBe(share)
  const shares = [device.share, new Uint8Array(opened)] as const
  expect(await signWithShares(shares, device)).toBe(addresses.eip155)
  await expect(restore(`restore ${file}`)).rejects.toThrow('not empty')
  await database.destroy()
  // Seven passphrases at half a second of a processor each.
})

test('behavior: rotate, and retire after ten minutes', async () => {
  const client = services.signIn({ userId: createTestId() })
  const { walletId } = await createTestWallet(client, { factor })
  const { keyringPath } = services.keeper
  const before = readKeyringFile(keyringPath)
  expect(await run('rotate --dry-run')).toMatch(
    /\d+ data keys would be wrapped/,
  )
  expect(readKeyringFile(keyringPath)).toEqual(before)
  await run('rotate')
  const { current, keys } = readKeyringFile(keyringPath)
  expect(current).not.toBe(before.current)
  expect(await run('rotate --retire')).toBe('0 keys removed')
  const now = () => Date.now() + 600_000
  expect(await run('rotate --retire --dry-run', { now })).toBe(
    '1 keys would be removed',
  )
  expect(Object.keys(keys)).toHaveLength(2)
  expect(await run('rotate --retire', { now })).toBe('1 keys removed')
  expect(Object.keys(readKeyringFile(keyringPath).keys)).toEqual([current])
  const get = { walletId, deviceId: client.deviceId }
  expect((await client.call('keeper', getShare, get)).share).toHaveLength(44)
})

test('behavior: rotate --stolen leaves no row under the former keys, nor those in the file', async () => {
  const client = services.signIn({ userId: createTestId() })
  const { walletId } = await createTestWallet(client, { factor })
  const { keyringPath, database } = services.keeper
  const before = readKeyringFile(keyringPath)
  expect(await run('rotate --stolen --dry-run')).toMatch(/would be wrapped/)
  expect(readKeyringFile(keyringPath)).toEqual(before)
  const read = async () => {
    const [part] = await listParts(database, { walletId })
    if (!part) throw new TypeError('There is no part.')
    return part
  }
  const { key_id, wrapped_key } = await read()
  await run('rotate --stolen', {
    async wait(milliseconds) {
      expect(milliseconds).toBe(120_000)
      expect((await read()).key_id).not.toBe(key_id)
      // A request that began before stores what it has wrapped by the former key.
      await database
        .updateTable('parts')
        .set({ key_id, wrapped_key })
        .where('wallet_id', '=', walletId)
        .execute()
    },
  })
  const { current, keys } = readKeyringFile(keyringPath)
  expect(Object.keys(keys)).toEqual([current])
  expect(Object.keys(before.keys)).not.toContain(current)
  expect((await read()).key_id).toBe(current)
  const get = { walletId, deviceId: client.deviceId }
  expect((await client.call('keeper', getShare, get)).share).toHaveLength(44)
})

test('behavior: an id that begins with a hyphen is no option', async () => {
  const id = `-${'a'.repeat(21)}`
  expect(await run(`revoke-device ${id} --dry-run`)).toBe(
    '0 shares would be removed',
  )
})

test.each(['', 'cook', 'backup', 'restore', 'rotate --nope'])(
  'error: %j',
  async (text) => {
    await expect(run(text)).rejects.toMatchObject({ code: 'ADMIN_USAGE' })
  },
)
