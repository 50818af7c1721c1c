import {
  activateWallet,
  createWallet,
  getShare,
  getWallet,
  removeShare,
} from '@latchkit/protocol/keys'
import { createFileKeyring } from '@latchkit/shared/keyring/createFileKeyring'
import { listParts, openPart } from '@latchkit/shared/keyService/parts'
import {
  createTestAccess,
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import {
  createTestWallet,
  getTestAccess,
  recoverTestWallet,
  signOnDevice,
  upgradeTestWallet,
} from '@latchkit/test/keys/wallets'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const factor = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const

let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices()
})
afterAll(() => services?.stop())

test('default: a wallet, a second device, each with shares of its own', async () => {
  const userId = createTestId()
  const first = services.signIn({ userId })
  expect(await first.call('keeper', getWallet)).toEqual({ wallet: null })
  const device = await createTestWallet(first, { factor })
  expect(await signOnDevice(first, device)).toBe(device.addresses.eip155)

  const second = services.signIn({ userId })
  const other = await recoverTestWallet(second, { factor })
  expect(other.addresses).toEqual(device.addresses)
  expect(other.splitId).not.toBe(device.splitId)
  for (const it of [
    await signOnDevice(second, other),
    await signOnDevice(first, device),
  ])
    expect(it).toBe(device.addresses.eip155)
  const { wallet } = await second.call('keeper', getWallet)
  expect(wallet).toMatchObject({
    status: 'active',
    walletId: device.walletId,
  })
  expect(wallet?.devices).toHaveLength(2)
})

test('T23: storage evicted, the same device recovers the same address', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const device = await createTestWallet(client, { factor })
  const again = services.signIn({
    userId,
    deviceId: client.deviceId,
    methods: ['otp'],
  })
  const recovered = await recoverTestWallet(again, { factor })
  expect(recovered.addresses).toEqual(device.addresses)
  // The share that was evicted is of a split that is gone.
  await expect(signOnDevice(again, device)).rejects.toThrow('do not belong')
  expect(await signOnDevice(again, recovered)).toBe(device.addresses.eip155)
})

test('T31: a revoked device cannot sign, others are unaffected', async () => {
  const userId = createTestId()
  const first = services.signIn({ userId })
  const device = await createTestWallet(first, { factor })
  const second = services.signIn({ userId })
  const other = await recoverTestWallet(second, { factor })
  const { walletId } = device
  const { deviceId } = first
  await second.call('keeper', removeShare, { walletId, deviceId })
  await expect(signOnDevice(first, device)).rejects.toMatchObject({
    status: 404,
  })
  expect(await signOnDevice(second, other)).toBe(device.addresses.eip155)
})

test('error: another user, or a session that is for another service', async () => {
  const owner = services.signIn({ userId: createTestId() })
  const { walletId } = await createTestWallet(owner, { factor })
  const { deviceId } = owner
  const thief = services.signIn({ userId: createTestId(), deviceId })
  const elsewhere = services.signIn({ ...owner, audiences: ['vault'] })
  const get = { walletId, deviceId }
  await expect(thief.call('keeper', getShare, get)).rejects.toMatchObject({
    status: 404,
  })
  await expect(thief.call('keeper', removeShare, get)).rejects.toMatchObject({
    status: 404,
  })
  await expect(elsewhere.call('keeper', getShare, get)).rejects.toMatchObject({
    status: 401,
  })
})

test('T19: the share of another device needs device link and code, in the last ten minutes', async () => {
  const userId = createTestId()
  const owner = services.signIn({ userId })
  const { walletId } = await createTestWallet(owner, { factor })
  const get = { walletId, deviceId: owner.deviceId }
  const { time } = services.clock
  const sessions = [
    { methods: ['otp'] },
    { methods: ['device'] },
    { methods: [] },
    { signedInAt: time - 600_001 },
    { signedInAt: time + 62_000 },
  ] as const
  for (const given of sessions) {
    const client = services.signIn({
      userId,
      ...given,
      methods: 'methods' in given ? [...given.methods] : undefined,
    })
    await client.confirm()
    await expect(client.call('keeper', getShare, get)).rejects.toMatchObject({
      status: 403,
    })
  }
  const fresh = services.signIn({ userId, signedInAt: time - 599_000 })
  await expect(fresh.call('keeper', getShare, get)).rejects.toMatchObject({
    status: 403,
  })
  await fresh.confirm(['keeper'])
  await fresh.call('keeper', getShare, get)
})

test('behavior: never two wallets for one user, of ten tabs at once', async () => {
  const userId = createTestId()
  const clients = Array.from({ length: 10 }, () => services.signIn({ userId }))
  const results = await Promise.allSettled(
    clients.map((it) => createTestWallet(it, { factor })),
  )
  const made = results.flatMap((it) =>
    it.status === 'fulfilled' ? [it.value] : [],
  )
  const failed = results.flatMap((it) =>
    it.status === 'rejected' ? [it.reason.status] : [],
  )
  expect(made).toHaveLength(1)
  expect(failed.every((it) => it === 409)).toBe(true)
  const { wallet } = (await clients[0]?.call('keeper', getWallet)) ?? {}
  expect(wallet).toMatchObject({
    status: 'active',
    addresses: made[0]?.addresses,
  })
  const rows = await services.vault.database
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', userId)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
})

test('behavior: a pending wallet gives way, an active one never', async () => {
  const client = services.signIn({ userId: createTestId() })
  const share = Buffer.alloc(33).toString('base64url')
  const addresses = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
  await client.confirm()
  const create = (walletId: string) =>
    client.call('keeper', createWallet, {
      walletId,
      email: client.email,
      addresses,
      access: createTestAccess(),
      splitId: createTestId(),
      share,
    })
  const [first, second] = [createTestId(), createTestId()]
  await create(first)
  await create(second)
  await expect(
    client.call('keeper', activateWallet, { walletId: first }),
  ).rejects.toMatchObject({ status: 409 })
  await client.call('keeper', activateWallet, { walletId: second })
  await expect(create(createTestId())).rejects.toMatchObject({ status: 409 })
  const { wallet } = await client.call('keeper', getWallet)
  expect(wallet?.walletId).toBe(second)
  const rows = await services.keeper.database
    .selectFrom('parts')
    .selectAll()
    .where('wallet_id', '=', first)
    .execute()
  expect(rows).toEqual([])
})

test('error: a recovery that was begun before an upgrade stores no share under the former key', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const device = await createTestWallet(client, { factor })
  const { walletId, splitId } = device
  const other = services.signIn({ userId })
  const recovering = recoverTestWallet(other, {
    factor,
    beforeStored: () => upgradeTestWallet(client, { device }),
  })
  await expect(recovering).rejects.toMatchObject({
    status: 409,
    message: 'The wallet is protected in another way now',
  })
  const parts = await listParts(services.vault.database, { walletId })
  expect(parts.map((it) => it.split_id)).toEqual([splitId])
  // The keeper kept what the device signs with.
  const shares = await listParts(services.keeper.database, { walletId })
  expect(shares.map((it) => it.split_id)).toEqual([splitId])
})

test('T1: with the database and no keyring nothing opens; with it there is one share', async () => {
  const client = services.signIn({ userId: createTestId() })
  const { walletId } = await createTestWallet(client, { factor })
  const { database, ports, keyringPath } = services.keeper
  const [part] = await listParts(database, { walletId })
  if (!part) throw new TypeError('There is no part.')
  const other = createFileKeyring({ path: `${keyringPath}-other` })
  await expect(
    openPart({ keyring: other, role: 'account' }, part),
  ).rejects.toMatchObject({ code: 'KEYRING' })
  // The vault's keyring is not the keeper's.
  await expect(
    openPart({ keyring: services.vault.ports.keyring, role: 'account' }, part),
  ).rejects.toMatchObject({ code: 'KEYRING' })
  expect(
    await openPart({ keyring: ports.keyring, role: 'account' }, part),
  ).toHaveLength(33)
})

test('T2: a row that was swapped, or rolled back, gives no signature', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const device = await createTestWallet(client, { factor })
  const { walletId } = device
  const { database } = services.keeper
  const [stale] = await listParts(database, { walletId })
  const victim = services.signIn({ userId: createTestId() })
  const target = await createTestWallet(victim, { factor })
  if (!stale) throw new TypeError('There is no part.')

  const [own] = await listParts(database, target)
  const content = { key_id: stale.key_id, wrapped_key: stale.wrapped_key }
  await database
    .updateTable('parts')
    .set(content)
    .where('wallet_id', '=', target.walletId)
    .execute()
  await expect(signOnDevice(victim, target)).rejects.toMatchObject({
    status: 503,
  })
  await database
    .updateTable('parts')
    .set({ wrapped_key: own?.wrapped_key ?? new Uint8Array() })
    .where('wallet_id', '=', target.walletId)
    .execute()
  expect(await signOnDevice(victim, target)).toBe(target.addresses.eip155)

  // Restored from yesterday: the share of a former split opens, and the address check refuses it.
  const again = await recoverTestWallet(client, { factor })
  await database.deleteFrom('parts').where('wallet_id', '=', walletId).execute()
  await database.insertInto('parts').values(stale).execute()
  await expect(signOnDevice(client, again)).rejects.toMatchObject({
    code: 'WALLET_MISMATCH',
  })
  expect(await signOnDevice(client, device)).toBe(device.addresses.eip155)
})

test('T38: no log has a token, a share or an address', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const { deviceId, userId } = client
  const get = { walletId: device.walletId, deviceId }
  const access = getTestAccess(device, { service: 'keeper' })
  const own = { ...get, access }
  const { share } = await client.call('keeper', getShare, own)
  const thief = services.signIn({ userId: createTestId() })
  await thief.call('keeper', getShare, get).catch(() => {})
  await services.keeper.database
    .updateTable('parts')
    .set({ key_id: 'none' })
    .where('wallet_id', '=', device.walletId)
    .execute()
  await expect(signOnDevice(client, device)).rejects.toMatchObject({
    status: 503,
  })
  const text = services.lines.join('')
  expect(text).toContain('a request broke')
  for (const secret of [
    ...[share, access, client.email],
    userId,
    deviceId,
    device.walletId,
    device.addresses.eip155,
    'eyJ',
    'DPoP',
  ])
    expect(text).not.toContain(secret)
})

test('behavior: keys are wrapped anew while shares are read', async () => {
  const { addKey, removeKeys } = await import(
    '@latchkit/shared/keyring/createFileKeyring'
  )
  const { rewrapParts } = await import('@latchkit/shared/keyService/parts')
  const { database, ports, keyringPath } = services.keeper
  await database.deleteFrom('parts').where('key_id', '=', 'none').execute()
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const former = await ports.keyring.getCurrentId()
  let isDone = false
  onTestFinished(() => {
    isDone = true
  })
  const reading = (async () => {
    let count = 0
    while (!isDone) {
      await signOnDevice(client, device)
      count += 1
    }
    return count
  })()
  const current = addKey(keyringPath, { now: 1 })
  const options = { ...ports, role: 'account', database } as const
  const planned = await rewrapParts({ ...options, dryRun: true })
  expect(planned).toBeGreaterThan(0)
  expect(await rewrapParts(options)).toBe(planned)
  expect(await rewrapParts(options)).toBe(0)
  isDone = true
  expect(await reading).toBeGreaterThan(0)
  removeKeys(keyringPath, [former])
  expect(await signOnDevice(client, device)).toBe(device.addresses.eip155)
  const [part] = await listParts(database, device)
  expect(part?.key_id).toBe(current)
})
