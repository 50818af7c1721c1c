import type { Addresses, Bytes, RecoveryFactor } from '@latchkit/frame/keys'
import {
  createAccess,
  createCode,
  createId,
  createRecoveryKey,
  createSecret,
  deriveKeys,
  importKey,
  seal,
  signHash,
  splitSecret,
  unseal,
  unwrapRecoveryKey,
  withSecret,
  wrapRecoveryKey,
} from '@latchkit/frame/keys'
import {
  activateWallet,
  confirmRecovery,
  createRecovery,
  createWallet,
  getRecovery,
  getShare,
  getWallet,
  hashWrappedKeys,
  putRecovery,
  putShare,
  upgradeRecovery,
} from '@latchkit/protocol/keys'
import { numberToHex, recoverAddress } from 'viem'
import type { openKeyServices } from './openKeyServices.ts'

type Client = openKeyServices.Client

/** What a device keeps. */
export type Device = {
  walletId: string
  splitId: string
  addresses: Addresses
  share: Bytes
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string): Bytes =>
  new Uint8Array(Buffer.from(text, 'base64url'))

/** Creates a wallet as the frame does: pending at the keeper, then at the vault, active at the keeper, confirmed at the vault. */
export async function createTestWallet(
  client: Client,
  { factor }: { factor: RecoveryFactor },
): Promise<Device> {
  await client.confirm()
  const { email } = client
  const secret = createSecret()
  const { addresses } = await deriveKeys(secret)
  const shares = await splitSecret(secret)
  const { splitId } = shares
  const walletId = createId()
  const recoveryKey = createRecoveryKey()
  const wrapped = await wrapRecoveryKey(recoveryKey, { walletId, factor })
  const { deviceId } = client
  const sealed = await sealRecovery(shares.recovery, {
    ...{ recoveryKey, walletId, deviceId, splitId },
  })
  const share = toText(shares.account)
  const mode = factor.method === 'managed' ? 'managed' : 'user'
  const place = { walletId, splitId }
  await client.call('keeper', createWallet, {
    ...{ ...place, email, addresses, share },
    access: createAccess(shares.device, { service: 'keeper' }),
  })
  await client.call('vault', createRecovery, {
    ...{ ...place, email, mode, keys: [wrapped], sealed },
    access: createAccess(shares.device, { service: 'vault' }),
  })
  await client.call('keeper', activateWallet, { walletId })
  await client.call('vault', confirmRecovery, place)
  return { ...place, addresses, share: shares.device }
}

async function sealRecovery(
  share: Bytes,
  parameters: {
    recoveryKey: Bytes
    walletId: string
    deviceId: string
    splitId: string
  },
): Promise<string> {
  const { recoveryKey, ...place } = parameters
  const key = await importKey(recoveryKey)
  const context = { ...place, role: 'recovery' } as const
  return toText(await seal(share, { key, context }))
}

/** Returns what a device shows to a service. */
export function getTestAccess(
  { share }: Device,
  options: { service: 'keeper' | 'vault' },
): string {
  return createAccess(share, options)
}

/** Signs with two shares of a wallet; resolves to the address that an independent library finds to have signed. */
export async function signWithShares(
  shares: readonly [Bytes, Bytes],
  { addresses }: Pick<Device, 'addresses'>,
): Promise<string> {
  const hash = crypto.getRandomValues(new Uint8Array(32))
  return await withSecret(shares, {
    addresses,
    use(keys) {
      const { r, s, yParity } = signHash(hash, keys.eip155)
      const signature = { r: numberToHex(r), s: numberToHex(s), yParity }
      return recoverAddress({ hash, signature })
    },
  })
}

/** Signs with the device's share and the keeper's; resolves to the address that signed. */
export async function signOnDevice(
  client: Client,
  { walletId, share, addresses }: Device,
): Promise<string> {
  const { deviceId } = client
  const access = createAccess(share, { service: 'keeper' })
  const body = { walletId, deviceId, access }
  const answer = await client.call('keeper', getShare, body)
  return await signWithShares([share, toBytes(answer.share)], { addresses })
}

/** Returns the hash of a wallet's wrapped keys, as the vault releases them to a device. */
export async function readKeysHash(
  client: Client,
  device: Device,
): Promise<string> {
  const access = createAccess(device.share, { service: 'vault' })
  const body = { walletId: device.walletId, access }
  const { keys } = await client.call('vault', getRecovery, body)
  return await hashWrappedKeys(keys)
}

/** Recovers a wallet on a device: any device's account and recovery share, a split of its own. */
export async function recoverTestWallet(
  client: Client,
  { factor, beforeStored }: recoverTestWallet.Parameters,
): Promise<Device> {
  await client.confirm()
  const { wallet } = await client.call('keeper', getWallet)
  if (!wallet) throw new Error('There is no wallet')
  const { walletId, addresses, devices } = wallet
  const recovery = await client.call('vault', getRecovery, { walletId })
  const pair = recovery.shares.find((it) =>
    devices.some(
      ({ deviceId, splitId }) =>
        deviceId === it.deviceId && splitId === it.splitId,
    ),
  )
  const wrapped = recovery.keys.find(({ method }) => method === factor.method)
  if (!pair || !wrapped) throw new Error('There is nothing to recover from')
  const { deviceId, splitId } = pair
  const recoveryKey = await unwrapRecoveryKey(wrapped, { walletId, factor })
  const share = await unseal(toBytes(pair.sealed), {
    key: await importKey(recoveryKey),
    context: { walletId, deviceId, splitId, role: 'recovery' },
  })
  const place = { walletId, deviceId }
  const account = await client.call('keeper', getShare, place)
  return withSecret([share, toBytes(account.share)], {
    addresses,
    async use(_, secret) {
      const shares = await splitSecret(secret)
      const next = { walletId, splitId: shares.splitId }
      const sealed = await sealRecovery(shares.recovery, {
        ...{ ...next, recoveryKey, deviceId: client.deviceId },
      })
      await beforeStored?.()
      await client.call('vault', putRecovery, {
        ...{ ...next, sealed },
        keysHash: await hashWrappedKeys(recovery.keys),
        access: createAccess(shares.device, { service: 'vault' }),
      })
      await client.call('keeper', putShare, {
        ...{ ...next, share: toText(shares.account) },
        access: createAccess(shares.device, { service: 'keeper' }),
      })
      await client.call('vault', confirmRecovery, next)
      return { ...next, addresses, share: shares.device }
    },
  })
}

export declare namespace recoverTestWallet {
  type Parameters = {
    factor: RecoveryFactor
    /** What happens once the secret is known, before its new shares are stored. */
    beforeStored?: (() => Promise<void>) | undefined
  }
}

/** Gives a wallet to its user, as far as the vault: under a share that opens nothing, and a printed code. */
export async function upgradeTestWallet(
  client: Client,
  { device }: { device: Device },
): Promise<void> {
  const { walletId, splitId, share } = device
  const factor = { method: 'code', code: createCode() } as const
  const recoveryKey = createRecoveryKey()
  const access = createAccess(share, { service: 'vault' })
  const sealed = toText(new Uint8Array(62))
  await client.call('vault', upgradeRecovery, {
    ...{ walletId, splitId, sealed, access, formerAccess: access },
    keys: [await wrapRecoveryKey(recoveryKey, { walletId, factor })],
  })
}
