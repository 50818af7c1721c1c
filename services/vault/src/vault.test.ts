import type { RecoveryFactor } from '@latchkit/frame/keys'
import {
  createAccess,
  createCode,
  createRecoveryKey,
  createSecret,
  importKey,
  seal,
  splitSecret,
  unseal,
  unwrapRecoveryKey,
  withSecret,
  wrapRecoveryKey,
} from '@latchkit/frame/keys'
import {
  confirmRecovery,
  getProtection,
  getRecovery,
  getShare,
  putRecovery,
  putShare,
  removeRecovery,
  upgradeRecovery,
} from '@latchkit/protocol/keys'
import { listParts, openPart } from '@latchkit/shared/keyService/parts'
import {
  createTestAccess,
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import type { Device } from '@latchkit/test/keys/wallets'
import {
  createTestWallet,
  readKeysHash,
  recoverTestWallet,
  signOnDevice,
  signWithShares,
} from '@latchkit/test/keys/wallets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRecovery } from './recoveries.ts'

let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices()
})
afterAll(async () => {
  await services.stop()
})

/** What only the account service has of a managed wallet. */
const managed = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const

/** What the database and the keyring of a service together contain. */
const steal = {
  async keeper({ walletId }: Device) {
    const { database, ports } = services.keeper
    const [part] = await listParts(database, { walletId })
    if (!part) throw new TypeError('There is no part.')
    return new Uint8Array(await openPart({ ...ports, role: 'account' }, part))
  },
  async vault({ walletId }: Device) {
    const { database, ports } = services.vault
    const recovery = await findRecovery(database, { walletId })
    const [part] = await listParts(database, { walletId })
    if (!part || !recovery) throw new TypeError('There is no part.')
    const sealed = await openPart({ ...ports, role: 'recovery' }, part)
    const { wallet_id, device_id: deviceId, split_id: splitId } = part
    const context = {
      walletId: wallet_id,
      deviceId,
      splitId,
      role: 'recovery',
    } as const
    return {
      sealed: new Uint8Array(sealed),
      context,
      keys: recovery.details.keys,
    }
  },
}

/** Signs with what was stolen of keeper and vault, and a factor. */
async function attack(device: Device, factor: RecoveryFactor): Promise<string> {
  const account = await steal.keeper(device)
  const { sealed, context, keys } = await steal.vault(device)
  const { walletId } = device
  const errors: unknown[] = []
  for (const wrapped of keys)
    try {
      const recoveryKey = await unwrapRecoveryKey(wrapped, { walletId, factor })
      const share = await unseal(sealed, {
        key: await importKey(recoveryKey),
        context,
      })
      return await withSecret([account, share], {
        addresses: device.addresses,
        use: (key) => key.addresses.eip155,
      })
    } catch (error) {
      errors.push(error)
    }
  throw errors[0]
}

describe('custody', () => {
  test('managed: all three services together can sign, any two cannot', async () => {
    const client = services.signIn({ userId: createTestId() })
    const device = await createTestWallet(client, { factor: managed })
    expect(await attack(device, managed)).toBe(device.addresses.eip155)

    // Keeper and vault, without the account service's key.
    const guess = {
      method: 'managed',
      key: crypto.getRandomValues(new Uint8Array(32)),
    } as const
    await expect(attack(device, guess)).rejects.toMatchObject({
      code: 'RECOVERY_FAILED',
    })
    // Accounts and keeper have one share; accounts and vault have the other.
    const { addresses } = device
    const use = () => {}
    const account = await steal.keeper(device)
    await expect(
      withSecret([account, account], { addresses, use }),
    ).rejects.toMatchObject({ code: 'WALLET_MISMATCH' })
    const { sealed, context, keys } = await steal.vault(device)
    const [wrapped] = keys
    if (!wrapped) throw new TypeError('There is no key.')
    const recoveryKey = await unwrapRecoveryKey(wrapped, {
      walletId: device.walletId,
      factor: managed,
    })
    const share = await unseal(sealed, {
      key: await importKey(recoveryKey),
      context,
    })
    await expect(
      withSecret([share, share], { addresses, use }),
    ).rejects.toMatchObject({ code: 'WALLET_MISMATCH' })
  })

  test('T1: user: all databases and secrets cannot sign, even if the mode is rewritten', async () => {
    const client = services.signIn({ userId: createTestId() })
    const factor = { method: 'code', code: createCode() } as const
    const device = await createTestWallet(client, { factor })
    const { walletId } = device
    const { database } = services.vault
    for (const method of ['code', 'managed'] as const) {
      const recovery = await findRecovery(database, { walletId })
      const keys = recovery?.details.keys.map((it) => ({ ...it, method }))
      await database
        .updateTable('wallets')
        .set({ details: JSON.stringify({ mode: 'managed', keys }) })
        .where('wallet_id', '=', walletId)
        .execute()
      await expect(attack(device, managed)).rejects.toMatchObject({
        code: 'RECOVERY_FAILED',
      })
    }
  })

  test('behavior: a managed wallet is given to its user', async () => {
    const userId = createTestId()
    const client = services.signIn({ userId })
    const device = await createTestWallet(client, { factor: managed })
    const { walletId, addresses } = device
    const other = services.signIn({ userId })
    await recoverTestWallet(other, { factor: managed })

    const factor = { method: 'code', code: createCode() } as const
    const next = await upgradeWallet(client, device, factor)
    await expect(attack(next, managed)).rejects.toMatchObject({
      code: 'RECOVERY_FAILED',
    })
    expect(await signOnDevice(client, next)).toBe(addresses.eip155)
    // Nothing of the former mode is left, of no device.
    const parts = await listParts(services.vault.database, { walletId })
    expect(parts.map((it) => it.split_id)).toEqual([next.splitId])
    await expect(upgradeWallet(client, next, managed)).rejects.toMatchObject({
      status: 409,
    })
    const third = services.signIn({ userId })
    await expect(
      recoverTestWallet(third, { factor: managed }),
    ).rejects.toThrow()
    expect((await recoverTestWallet(third, { factor })).addresses).toEqual(
      addresses,
    )
  })
})

/** Splits the secret anew under a recovery key that the former factor doesn't open. */
async function upgradeWallet(
  client: openKeyServices.Client,
  device: Device,
  factor: RecoveryFactor,
): Promise<Device> {
  const { walletId, addresses } = device
  const { deviceId } = client
  const formerAccess = (service: 'keeper' | 'vault') =>
    createAccess(device.share, { service })
  const own = await client.call('keeper', getShare, {
    ...{ walletId, deviceId, access: formerAccess('keeper') },
  })
  const account = new Uint8Array(Buffer.from(own.share, 'base64url'))
  return withSecret([device.share, account], {
    addresses,
    async use(_, secret) {
      const shares = await splitSecret(secret)
      const { splitId } = shares
      const recoveryKey = createRecoveryKey()
      const context = { walletId, deviceId, splitId, role: 'recovery' } as const
      const sealed = await seal(shares.recovery, {
        key: await importKey(recoveryKey),
        context,
      })
      const keys = [await wrapRecoveryKey(recoveryKey, { walletId, factor })]
      const text = (bytes: Uint8Array) =>
        Buffer.from(bytes).toString('base64url')
      await client.call('vault', upgradeRecovery, {
        walletId,
        keys,
        splitId,
        sealed: text(sealed),
        access: createAccess(shares.device, { service: 'vault' }),
        formerAccess: formerAccess('vault'),
      })
      await client.call('keeper', putShare, {
        walletId,
        splitId,
        share: text(shares.account),
        access: createAccess(shares.device, { service: 'keeper' }),
        formerAccess: formerAccess('keeper'),
      })
      return { walletId, splitId, addresses, share: shares.device }
    },
  })
}

test('T32: the device’s share and what the vault has sign, without the keeper’s', async () => {
  const client = services.signIn({ userId: createTestId() })
  const factor = { method: 'code', code: createCode() } as const
  const device = await createTestWallet(client, { factor })
  const { walletId, addresses } = device
  const access = createAccess(device.share, { service: 'vault' })
  const body = { walletId, access }
  const { keys, shares } = await client.call('vault', getRecovery, body)
  const [wrapped] = keys
  const [part] = shares
  if (!wrapped || !part) throw new TypeError('There is no recovery.')
  const recoveryKey = await unwrapRecoveryKey(wrapped, { walletId, factor })
  const { deviceId, splitId } = part
  const share = await unseal(
    new Uint8Array(Buffer.from(part.sealed, 'base64url')),
    {
      key: await importKey(recoveryKey),
      context: { walletId, deviceId, splitId, role: 'recovery' },
    },
  )
  expect(await signWithShares([device.share, share], device)).toBe(
    addresses.eip155,
  )
  // The frame has no way there: the vault believes the account service's tokens alone, and those of the last ten minutes.
  const { userId, deviceId: own } = client
  const signedInAt = services.clock.time - 600_001
  const late = services.signIn({ userId, deviceId: own, signedInAt })
  await expect(late.call('vault', getRecovery, body)).rejects.toMatchObject({
    status: 403,
  })
})

test('T19: recovery is released after device link and code, in the last ten minutes', async () => {
  const userId = createTestId()
  const owner = services.signIn({ userId })
  const { walletId, share } = await createTestWallet(owner, {
    factor: managed,
  })
  const { time } = services.clock
  const refused = [
    services.signIn({ userId, methods: ['otp'] }),
    services.signIn({ userId, methods: ['device'] }),
    services.signIn({ userId, signedInAt: time - 600_001 }),
    services.signIn({
      userId,
      deviceId: owner.deviceId,
      signedInAt: time - 600_001,
    }),
    services.signIn({ userId, deviceId: owner.deviceId, methods: [] }),
  ]
  for (const it of refused) {
    await it.confirm()
    await expect(
      it.call('vault', getRecovery, { walletId }),
    ).rejects.toMatchObject({ status: 403 })
  }
  const other = services.signIn({ userId })
  await expect(
    other.call('vault', getRecovery, { walletId }),
  ).rejects.toMatchObject({ status: 403 })
  await other.confirm(['vault'])
  await other.call('vault', getRecovery, { walletId })
  const { deviceId } = owner
  const known = services.signIn({ userId, deviceId, methods: ['otp'] })
  const access = createAccess(share, { service: 'vault' })
  await known.call('vault', getRecovery, { walletId, access })
})

test('T24: recovery is released ten times an hour and thirty a day, of 50 requests at once too', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const { walletId } = await createTestWallet(client, { factor: managed })
  const count = async (number: number) => {
    const other = services.signIn({ userId })
    await other.confirm(['vault'])
    const results = await Promise.allSettled(
      Array.from({ length: number }, () =>
        other.call('vault', getRecovery, { walletId }),
      ),
    )
    const errors = results.flatMap((it) =>
      it.status === 'rejected' ? [it.reason] : [],
    )
    return { released: number - errors.length, errors }
  }
  const before = services.clock.time
  const { released, errors } = await count(50)
  expect(released).toBe(10)
  expect(errors.at(-1)).toMatchObject({
    status: 429,
    message: 'Please try again after 3600 seconds',
  })
  for (const expected of [10, 10, 0]) {
    services.clock.time += 3_600_001
    expect((await count(12)).released).toBe(expected)
  }
  services.clock.time = before
})

test('T24: what is refused uses up no release of the holder', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const { walletId, share } = await createTestWallet(client, {
    factor: managed,
  })
  const other = services.signIn({ userId })
  const body = { walletId, access: createTestAccess() }
  for (let count = 0; count < 31; count++)
    await expect(other.call('vault', getRecovery, body)).rejects.toMatchObject({
      status: 403,
    })
  expect(await other.call('vault', getProtection, body)).toMatchObject({
    needsLogin: true,
  })
  const access = createAccess(share, { service: 'vault' })
  const own = { walletId, access }
  expect(await client.call('vault', getProtection, own)).toMatchObject({
    needsLogin: false,
  })
  const { keys } = await client.call('vault', getRecovery, own)
  expect(keys).toHaveLength(1)
})

test('error: another user', async () => {
  const owner = services.signIn({ userId: createTestId() })
  const { walletId, splitId } = await createTestWallet(owner, {
    factor: managed,
  })
  const thief = services.signIn({
    userId: createTestId(),
    deviceId: owner.deviceId,
  })
  const sealed = Buffer.alloc(62).toString('base64url')
  const calls = [
    () => thief.call('vault', getRecovery, { walletId }),
    () =>
      thief.call('vault', putRecovery, {
        walletId,
        splitId: createTestId(),
        sealed,
        keysHash: createTestAccess(),
        access: createTestAccess(),
      }),
    () => thief.call('vault', confirmRecovery, { walletId, splitId }),
    () =>
      thief.call('vault', removeRecovery, {
        walletId,
        deviceId: owner.deviceId,
      }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

test('behavior: a share that was never confirmed leaves the former one in place', async () => {
  const userId = createTestId()
  const client = services.signIn({ userId })
  const device = await createTestWallet(client, { factor: managed })
  const { walletId } = device
  // The frame was closed before the keeper had the share of the same split.
  const shares = await splitSecret(createSecret())
  const sealed = Buffer.alloc(62).toString('base64url')
  await client.call('vault', putRecovery, {
    walletId,
    splitId: shares.splitId,
    sealed,
    keysHash: await readKeysHash(client, device),
    access: createTestAccess(),
    formerAccess: createAccess(device.share, { service: 'vault' }),
  })
  const again = await recoverTestWallet(client, { factor: managed })
  expect(again.addresses).toEqual(device.addresses)
  const parts = await listParts(services.vault.database, { walletId })
  expect(parts.map((it) => it.split_id)).toEqual([again.splitId])
})
