import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { createAccess } from '@latchkit/frame/keys'
import {
  confirmRecovery,
  createRecovery,
  createWallet,
  findShares,
  getShare,
  getWallet,
  putRecovery,
  putShare,
} from '@latchkit/protocol/keys'
import type { KeyDatabase } from '@latchkit/shared/keyService/database'
import { reportFormerWallets } from '@latchkit/shared/keyService/formerWallets'
import { formatShareName } from '@latchkit/shared/keyService/parts'
import { runKeyAdmin } from '@latchkit/shared/keyService/runKeyAdmin'
import { runSweep } from '@latchkit/shared/keyService/runSweep'
import { createLogger } from '@latchkit/shared/logger'
import {
  createTestAccess,
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import {
  createTestWallet,
  readKeysHash,
  recoverTestWallet,
  signOnDevice,
} from '@latchkit/test/keys/wallets'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { sweep as sweepKeeper } from '../../keeper/src/sweep.ts'
import { readConfig } from './config.ts'
import { sweep } from './sweep.ts'

const factor = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const
const text = (length: number) => Buffer.alloc(length, 7).toString('base64url')
const addresses = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
const day = 86_400_000
const later = () => new Date(Date.now() + 60_000)

let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices()
})
afterAll(async () => {
  await services.stop()
})

function readTestConfig(name: 'keeper' | 'vault') {
  return readConfig({
    env: {
      LATCHKIT_VAULT_ACCOUNTS_URL: 'https://accounts.shop.example',
      LATCHKIT_VAULT_FRAME_ORIGINS: 'https://frame.shop.example',
      LATCHKIT_VAULT_KEEPER_URL: services.keeper.url,
      LATCHKIT_VAULT_LINK_SECRET: 'x'.repeat(32),
      LATCHKIT_VAULT_KEYRING_FILE: services[name].keyringPath,
    },
  })
}

function sweepVault(given: Partial<Parameters<typeof sweep>[1]> = {}) {
  const config = { keeperUrl: services.keeper.url }
  return sweep(services.vault.database, {
    ...{ config, before: later(), ...given },
  })
}

/** Starts a keeper that answers some of the shares that it is asked for. */
async function startKeeper(
  answer: (shares: readonly string[]) => readonly string[],
): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ stored: answer(body.shares) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Stores recovery shares of splits that the keeper has no counterpart of, some time ago. */
async function addOrphans(
  walletId: string,
  { count, age }: { count: number; age: number },
): Promise<void> {
  const { database } = services.vault
  const [part] = await database
    .selectFrom('parts')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .execute()
  if (!part) throw new TypeError('There is no part.')
  const created_at = new Date(Date.now() - age)
  for (let index = 0; index < count; index++)
    await database
      .insertInto('parts')
      .values({
        ...part,
        ...{ device_id: createTestId(), split_id: createTestId(), created_at },
      })
      .execute()
}

async function listShares(database: KeyDatabase, walletId: string) {
  const rows = await database
    .selectFrom('parts')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .execute()
  return rows.map((row) => formatShareName(row))
}

/** Creates a wallet as far as `steps` go. */
async function beginWallet(
  client: openKeyServices.Client,
  { steps }: { steps: 1 | 2 },
) {
  const walletId = createTestId()
  await client.confirm()
  const place = {
    ...{ walletId, splitId: createTestId(), email: client.email },
    access: createTestAccess(),
  }
  const share = text(33)
  await client.call('keeper', createWallet, { ...place, addresses, share })
  const keys = [
    { method: 'managed' as const, salt: text(16), sealed: text(61) },
  ]
  const body = { ...place, mode: 'managed' as const, keys, sealed: text(62) }
  if (steps > 1) await client.call('vault', createRecovery, body)
  return walletId
}

test('default: nothing of a wallet in use', async () => {
  const userId = createTestId()
  const first = services.signIn({ userId })
  const device = await createTestWallet(first, { factor })
  const second = services.signIn({ userId })
  const other = await recoverTestWallet(second, { factor })
  const shares = await listShares(services.vault.database, device.walletId)
  expect(shares).toHaveLength(2)
  await sweepKeeper(services.keeper.database, { config: {}, before: later() })
  await sweepVault()
  expect(await listShares(services.vault.database, device.walletId)).toEqual(
    shares,
  )
  expect(await signOnDevice(first, device)).toBe(device.addresses.eip155)
  expect(await signOnDevice(second, other)).toBe(device.addresses.eip155)
})

test.each([1, 2] as const)(
  'behavior: a creation that ended after step %i',
  async (steps) => {
    const client = services.signIn({ userId: createTestId() })
    const walletId = await beginWallet(client, { steps })
    const { keeper, vault } = services
    const before = new Date(Date.now() - 60_000)
    // It may still be completed.
    await sweepKeeper(keeper.database, { config: {}, before })
    await sweepVault({ before })
    await sweepVault()
    expect(await listShares(keeper.database, walletId)).toHaveLength(1)
    expect(await listShares(vault.database, walletId)).toHaveLength(steps - 1)

    await sweepKeeper(keeper.database, { config: {}, before: later() })
    await sweepVault()
    expect(await listShares(keeper.database, walletId)).toEqual([])
    expect(await listShares(vault.database, walletId)).toEqual([])
    expect(await client.call('keeper', getWallet)).toEqual({ wallet: null })
  },
)

test('behavior: a split that ended before the keeper had its share', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const { walletId } = device
  const place = {
    ...{ walletId, splitId: createTestId() },
    access: createTestAccess(),
  }
  const keysHash = await readKeysHash(client, device)
  const body = { ...place, keysHash, sealed: text(62) }
  await client.call('vault', putRecovery, body)
  const dry = await sweepVault({ dryRun: true })
  expect(dry?.count).toBeGreaterThan(0)
  expect(await listShares(services.vault.database, walletId)).toHaveLength(2)
  expect(await sweepVault()).toEqual(dry)
  expect(await listShares(services.vault.database, walletId)).toEqual([
    `${walletId}.${client.deviceId}.${device.splitId}`,
  ])
  expect(await signOnDevice(client, device)).toBe(device.addresses.eip155)
})

test('behavior: a split that ended before the vault was told', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const { walletId } = device
  const place = {
    ...{ walletId, splitId: createTestId() },
    access: createTestAccess(),
  }
  const keysHash = await readKeysHash(client, device)
  const body = { ...place, keysHash, sealed: text(62) }
  await client.call('vault', putRecovery, body)
  await client.call('keeper', putShare, { ...place, share: text(33) })
  await sweepVault()
  const name = `${walletId}.${client.deviceId}.${place.splitId}`
  expect(await listShares(services.vault.database, walletId)).toEqual([name])
  expect(await listShares(services.keeper.database, walletId)).toEqual([name])
})

test('behavior: a known device stores no share that the sweep may have missed', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const { walletId, share } = await createTestWallet(client, { factor })
  const late = services.signIn({
    ...{ userId, deviceId: client.deviceId },
    signedInAt: services.clock.time - 601_000,
  })
  const body = {
    ...{ walletId, splitId: createTestId(), share: text(33) },
    access: createTestAccess(),
    formerAccess: createAccess(share, { service: 'keeper' }),
  }
  await expect(late.call('keeper', putShare, body)).rejects.toMatchObject({
    status: 403,
  })
})

describe('error', () => {
  test('the keeper was restored and has lost wallets: their recovery stays', async () => {
    const client = services.signIn({ userId: createTestId() })
    const { walletId } = await createTestWallet(client, { factor })
    await services.keeper.database
      .deleteFrom('wallets')
      .where('wallet_id', '=', walletId)
      .execute()
    await sweepVault()
    expect(await listShares(services.vault.database, walletId)).toHaveLength(1)
  })

  test('no keeper is configured, or it does not answer: nothing is removed', async () => {
    const client = services.signIn({ userId: createTestId() })
    const walletId = await beginWallet(client, { steps: 2 })
    await services.keeper.database
      .deleteFrom('wallets')
      .where('wallet_id', '=', walletId)
      .execute()
    expect(await sweepVault({ config: {} })).toBeUndefined()
    const { url } = services.vault
    for (const keeperUrl of ['http://127.0.0.1:1', url])
      await expect(sweepVault({ config: { keeperUrl } })).rejects.toMatchObject(
        { code: 'KEEPER_UNREACHABLE' },
      )
    expect(await listShares(services.vault.database, walletId)).toHaveLength(1)
  })

  test('a keeper that answers that it has nothing empties no vault', async () => {
    const client = services.signIn({ userId: createTestId() })
    const { walletId } = await createTestWallet(client, { factor })
    const pending = services.signIn({ userId: createTestId() })
    const pendingId = await beginWallet(pending, { steps: 2 })
    await addOrphans(walletId, { count: 1, age: 2 * day })
    const keeperUrl = await startKeeper(() => [])
    await expect(sweepVault({ config: { keeperUrl } })).rejects.toMatchObject({
      code: 'KEEPER_EMPTY',
    })
    const { database } = services.vault
    expect(await listShares(database, walletId)).toHaveLength(2)
    expect(await listShares(database, pendingId)).toHaveLength(1)
  })

  test('a keeper that names one share of each wallet makes the vault remove few', async () => {
    const client = services.signIn({ userId: createTestId() })
    const { walletId } = await createTestWallet(client, { factor })
    await addOrphans(walletId, { count: 70, age: 2 * day })
    const named = new Map<string, string>()
    const keeperUrl = await startKeeper((shares) =>
      shares.filter((name) => {
        const [id = ''] = name.split('.')
        if (!named.has(id)) named.set(id, name)
        return named.get(id) === name
      }),
    )
    const { database } = services.vault
    const count = async () =>
      (await database.selectFrom('parts').select('split_id').execute()).length
    const before = await count()
    const config = { ...readTestConfig('vault'), keeperUrl }
    const dry = await sweepVault({ config, dryRun: true })
    expect(dry).toEqual({ count: 50, isLimited: true })
    const lines: string[] = []
    const logger = createLogger({
      level: 'info',
      write: (line) => void lines.push(line),
    })
    await runSweep(database, { config, sweep, logger })
    expect(await count()).toBe(before - 50)
    expect(lines.join('')).toContain('than one run removes')
    const { database: keeper } = services.keeper
    expect(await listShares(keeper, walletId)).toHaveLength(1)
  })

  test('a user with more orphans than one run removes does not keep those of others', async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 2; count++) {
      const client = services.signIn({ userId: createTestId() })
      ids.add((await createTestWallet(client, { factor })).walletId)
    }
    const { database } = services.vault
    const rows = await database
      .selectFrom('wallets')
      .select('wallet_id')
      .where('wallet_id', 'in', [...ids])
      .orderBy('wallet_id')
      .execute()
    const [first = '', second = ''] = rows.map((it) => it.wallet_id)
    await addOrphans(first, { count: 100, age: 2 * day })
    await addOrphans(second, { count: 2, age: 2 * day })
    expect(await sweepVault()).toEqual({ count: 50, isLimited: true })
    expect(await listShares(database, second)).toHaveLength(1)
    expect((await listShares(database, first)).length).toBeGreaterThan(51)
    while ((await sweepVault())?.isLimited);
    expect(await listShares(database, first)).toHaveLength(1)
  })

  test('a share without a counterpart stays for a day, unless a newer one of its device replaces it', async () => {
    const client = services.signIn({ userId: createTestId() })
    const device = await createTestWallet(client, { factor })
    const { walletId, splitId } = device
    await addOrphans(walletId, { count: 2, age: day - 60_000 })
    const { database } = services.vault
    const stale = createTestId()
    const [first] = await database
      .selectFrom('parts')
      .selectAll()
      .where('split_id', '=', splitId)
      .execute()
    if (!first) throw new TypeError('There is no part.')
    const created_at = new Date(Date.now() - day / 2)
    await database
      .insertInto('parts')
      .values({ ...first, split_id: stale, created_at })
      .execute()
    const before = new Date(Date.now() - 60_000)
    const lostBefore = new Date(Date.now() - day)
    await sweepVault({ before, lostBefore })
    const left = await listShares(database, walletId)
    expect(left).toHaveLength(3)
    expect(left.join()).not.toContain(stale)
    await sweepVault({ before, lostBefore: later() })
    expect(await listShares(database, walletId)).toEqual([
      `${walletId}.${client.deviceId}.${splitId}`,
    ])
  })

  test('names that are none, or too many, find nothing', async () => {
    const ask = (shares: unknown) =>
      fetch(services.keeper.url + findShares.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ shares }),
      })
    const name = [1, 2, 3].map(createTestId).join('.')
    expect(await (await ask([name])).json()).toEqual({ stored: [] })
    for (const given of [['a'], [`${name}'`], Array(101).fill(name), name])
      expect((await ask(given)).status).toBe(400)
  })
})

describe('commands', () => {
  const run = (args: string, name: 'keeper' | 'vault' = 'vault') =>
    runKeyAdmin(services[name].database, {
      ...{ args: args.split(' '), name },
      role: name === 'vault' ? 'recovery' : 'account',
      sweep: name === 'vault' ? sweep : sweepKeeper,
      config: readTestConfig(name),
    })

  test('sweep', async () => {
    await sweepVault()
    expect(await run('sweep')).toBe('0 shares removed')
    expect(await run('sweep --minutes 0 --dry-run')).toMatch(
      /^\d+ shares would be removed$/,
    )
    await expect(run('sweep --minutes soon')).rejects.toThrow('whole number')
  })

  test('T31: revoke-device removes both shares, but never the last', async () => {
    const userId = createTestId()
    const first = services.signIn({ userId })
    const device = await createTestWallet(first, { factor })
    const revoke = `revoke-device ${first.deviceId}`
    for (const name of ['keeper', 'vault'] as const)
      await expect(run(revoke, name)).rejects.toThrow('last shares')
    const second = services.signIn({ userId })
    const other = await recoverTestWallet(second, { factor })
    for (const name of ['keeper', 'vault'] as const) {
      expect(await run(`${revoke} --dry-run`, name)).toContain('1 shares would')
      expect(await run(revoke, name)).toBe('1 shares removed')
      expect(await run(revoke, name)).toBe('0 shares removed')
    }
    const { walletId } = device
    const own = { walletId, deviceId: first.deviceId }
    await expect(first.call('keeper', getShare, own)).rejects.toMatchObject({
      status: 404,
    })
    expect(await signOnDevice(second, other)).toBe(device.addresses.eip155)
    const place = { walletId, splitId: other.splitId }
    await second.call('vault', confirmRecovery, place)
  })

  test('forget-former removes what an earlier version has stored, which the start reports', async () => {
    const client = services.signIn({ userId: createTestId() })
    const device = await createTestWallet(client, { factor })
    const former = services.signIn({ userId: createTestId() })
    const { walletId } = await createTestWallet(former, { factor })
    for (const name of ['keeper', 'vault'] as const) {
      const { database } = services[name]
      const lines: string[] = []
      const logger = createLogger({
        level: 'info',
        write: (line) => void lines.push(line),
      })
      await reportFormerWallets(database, { logger })
      expect(lines).toEqual([])
      await database
        .updateTable('wallets')
        .set({ owner: null })
        .where('wallet_id', '=', walletId)
        .execute()
      await reportFormerWallets(database, { logger })
      expect(lines).toHaveLength(1)
      expect(JSON.parse(String(lines[0]))).toMatchObject({
        ...{ level: 40, count: 1 },
        msg: expect.stringContaining('forget-former'),
      })
      const trial = await run('forget-former --dry-run', name)
      expect(trial).toBe('1 wallets would be removed')
      expect(await run('forget-former', name)).toBe('1 wallets removed')
      expect(await listShares(database, walletId)).toEqual([])
    }
    expect(await signOnDevice(client, device)).toBe(device.addresses.eip155)
  })

  test('forget-user removes all shares', async () => {
    const client = services.signIn({ userId: createTestId() })
    const { walletId } = await createTestWallet(client, { factor })
    const forget = `forget-user ${client.userId}`
    for (const name of ['keeper', 'vault'] as const) {
      expect(await run(`${forget} --dry-run`, name)).toContain(
        '1 wallets would',
      )
      expect(await run(forget, name)).toBe('1 wallets removed')
      const { database } = services[name]
      expect(await listShares(database, walletId)).toEqual([])
    }
  })
})
