import { bytesToHex } from '@noble/hashes/utils'
import { expect, test } from 'vitest'
import {
  ShareUnreadableError,
  ShareVersionError,
  WalletMismatchError,
} from '../errors/keys.ts'
import { createId, createRandom } from './bytes.ts'
import { deriveKeys, signHash, wipeKeys } from './derive.ts'
import { importKey, seal, unseal } from './seal.ts'
import type { Shares } from './shares.ts'
import { createSecret, splitSecret, withSecret } from './shares.ts'

async function createWallet() {
  const secret = createSecret()
  const { addresses } = await deriveKeys(secret)
  return { secret, addresses, shares: await splitSecret(secret) }
}

const pairs = (shares: Shares) =>
  [
    [shares.device, shares.account],
    [shares.account, shares.recovery],
    [shares.device, shares.recovery],
  ] as const

test('default: any two shares of a split give the wallet', async () => {
  const { secret, addresses, shares } = await createWallet()
  const expected = bytesToHex(secret)
  for (const pair of pairs(shares))
    expect(
      await withSecret(pair, {
        addresses,
        use: (keys, it) => [keys.addresses, bytesToHex(it)],
      }),
    ).toEqual([addresses, expected])
})

test('behavior: the secret and its keys are wiped after use, and after a failure', async () => {
  const { addresses, shares } = await createWallet()
  const [pair] = pairs(shares)
  const used: Uint8Array[] = []
  const promise = withSecret(pair, {
    addresses,
    use: (keys, secret) => {
      used.push(keys.eip155, keys.solana, secret)
      throw new Error('The visitor refused')
    },
  })
  await expect(promise).rejects.toThrow('The visitor refused')
  expect(used).toHaveLength(3)
  expect(used.every((it) => it.every((byte) => byte === 0))).toBe(true)
})

test('behavior: one share says nothing of the secret', async () => {
  const secret = createSecret()
  const counts = new Map<number, number>()
  for (let run = 0; run < 2_000; run++) {
    const [first = 0] = (await splitSecret(secret)).account
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  // 2,000 draws of 256 values: 7.8 of each, and nearly all of them.
  expect(Math.max(...counts.values())).toBeLessThan(40)
  expect(counts.size).toBeGreaterThan(200)
})

/** Signs with two shares, as an approval does. */
async function sign(
  pair: readonly [Shares['device'], Shares['account']],
  addresses: withSecret.Parameters<unknown>['addresses'],
) {
  const use = (keys: { eip155: Uint8Array }) =>
    signHash(new Uint8Array(32), keys.eip155)
  return withSecret(pair, { addresses, use })
}

test('T3: each flipped byte of each share is rejected, nothing is signed', async () => {
  const { addresses, shares } = await createWallet()
  const [pair] = pairs(shares)
  let rejected = 0
  for (let byte = 0; byte < 33; byte++) {
    const changed = pair[byte % 2]?.slice() ?? new Uint8Array()
    changed[byte] = (changed[byte] ?? 0) ^ (1 << (byte % 8))
    const other = pair[1 - (byte % 2)] ?? new Uint8Array()
    await sign([changed, other], addresses).catch((error) => {
      if (error instanceof WalletMismatchError) rejected += 1
    })
  }
  expect(rejected).toBe(33)
})

test('T3: shares of two splits are rejected, and two copies of one', async () => {
  const { secret, addresses, shares } = await createWallet()
  const other = await splitSecret(secret)
  expect(other.splitId).not.toBe(shares.splitId)
  const mixed = [
    [shares.device, other.account],
    [other.device, shares.recovery],
    [shares.account, other.recovery],
    [shares.device, shares.device],
    [shares.device.slice(1), shares.account.slice(1)],
    [shares.device, new Uint8Array(0)],
  ] as const
  for (const pair of mixed)
    await expect(sign(pair, addresses)).rejects.toBeInstanceOf(
      WalletMismatchError,
    )
})

test('T3: a wallet of other addresses is rejected', async () => {
  const { addresses, shares } = await createWallet()
  const [pair] = pairs(shares)
  const other = await deriveKeys(createSecret())
  for (const changed of [
    { ...addresses, eip155: other.addresses.eip155 },
    { ...addresses, solana: other.addresses.solana },
  ])
    await expect(sign(pair, changed)).rejects.toBeInstanceOf(
      WalletMismatchError,
    )
  wipeKeys(other)
})

const context = {
  walletId: createId(),
  deviceId: createId(),
  splitId: createId(),
  role: 'recovery',
} as const

test('default: a sealed share', async () => {
  const key = await importKey(createRandom(32))
  const share = createRandom(33)
  const sealed = await seal(share, { key, context })
  expect(sealed).toHaveLength(1 + 12 + 33 + 16)
  expect(await unseal(sealed, { key, context })).toEqual(share)
  const again = await seal(share, { key, context })
  expect(bytesToHex(again)).not.toBe(bytesToHex(sealed))
})

test('T3: each flipped byte of a sealed share is rejected', async () => {
  const key = await importKey(createRandom(32))
  const sealed = await seal(createRandom(33), { key, context })
  for (let byte = 1; byte < sealed.length; byte++) {
    const changed = sealed.slice()
    changed[byte] = (changed[byte] ?? 0) ^ 1
    await expect(unseal(changed, { key, context })).rejects.toBeInstanceOf(
      ShareUnreadableError,
    )
  }
})

test('T2: a row of another wallet, device, split or role does not open', async () => {
  const key = await importKey(createRandom(32))
  const sealed = await seal(createRandom(33), { key, context })
  const others = [
    { walletId: createId() },
    { deviceId: createId() },
    { splitId: createId() },
    { role: 'account' as const },
    // The same texts, divided elsewhere.
    { walletId: `${context.walletId}${context.deviceId}`, deviceId: '' },
  ]
  for (const other of others)
    await expect(
      unseal(sealed, { key, context: { ...context, ...other } }),
    ).rejects.toBeInstanceOf(ShareUnreadableError)
})

test('T36: another format is refused before its key is used', async () => {
  const key = await importKey(createRandom(32))
  const sealed = await seal(createRandom(33), { key, context })
  for (const version of [0, 2, 255]) {
    sealed[0] = version
    await expect(unseal(sealed, { key, context })).rejects.toBeInstanceOf(
      ShareVersionError,
    )
  }
  await expect(
    unseal(new Uint8Array(), { key, context }),
  ).rejects.toBeInstanceOf(ShareVersionError)
  await expect(
    unseal(Uint8Array.of(1, 2), { key, context }),
  ).rejects.toBeInstanceOf(ShareUnreadableError)
})
