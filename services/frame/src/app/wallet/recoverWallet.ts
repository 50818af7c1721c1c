import {
  confirmRecovery,
  getProtection,
  getRecovery,
  getShare,
  getWallet,
  hashWrappedKeys,
  putRecovery,
  putShare,
} from '@latchkit/protocol/keys'
import {
  FactorRequiredError,
  RecoveryChangedError,
  RecoveryRequiredError,
  ServiceError,
  WalletMissingError,
} from '../../errors/app.ts'
import {
  ShareUnreadableError,
  ShareVersionError,
  WalletMismatchError,
} from '../../errors/keys.ts'
import { createAccess } from '../../keys/access.ts'
import type { Bytes } from '../../keys/bytes.ts'
import { wipe } from '../../keys/bytes.ts'
import type { Addresses } from '../../keys/derive.ts'
import type { DeviceRecord } from '../../keys/deviceStore.ts'
import { importKey, unseal } from '../../keys/seal.ts'
import { splitSecret, withSecret } from '../../keys/shares.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import { decode, encode, requireRecent, sealRecovery } from './managed.ts'
import { unwrapKey } from './unwrapKey.ts'

/** Recoveries in a row that another device may overtake by an upgrade or another split. */
const attempts = 3

/**
 * Recovers a wallet on a device that has no share of it: any device's account and recovery share of one split give the secret,
 * which is split anew for this device. Rejects with `RecoveryRequiredError` if the login is too old,
 * and with `FactorRequiredError` if the visitor, whom it may not ask, has to be asked. A device that has a share shows it, and
 * gets another. If the wallet is protected in another way meanwhile, it begins again.
 */
export async function recoverWallet(
  frame: Frame,
  wallet: recoverWallet.Wallet,
  options: recoverWallet.Options = {},
): Promise<DeviceRecord> {
  let present = wallet
  for (let attempt = 1; ; attempt++)
    try {
      return await recoverOnce(frame, present, options)
    } catch (error) {
      const isChanged = error instanceof RecoveryChangedError
      if (!isChanged || attempt === attempts) throw error
      const answer = await callAsUser(frame, {
        ...{ service: 'keeper', endpoint: getWallet },
      })
      if (answer.wallet?.walletId !== wallet.walletId)
        throw new WalletMissingError()
      present = answer.wallet
    }
}

async function recoverOnce(
  frame: Frame,
  wallet: recoverWallet.Wallet,
  { visitor, former }: recoverWallet.Options,
): Promise<DeviceRecord> {
  const { walletId, addresses, devices } = wallet
  const { deviceId: own } = await requireSession(frame)
  const show = (service: 'keeper' | 'vault') =>
    former && { access: createAccess(former, { service }) }
  if (!visitor) {
    // What the visitor has to be asked for is not released before: the vault counts what it releases.
    const body = { walletId, ...show('vault') }
    const { methods, needsLogin } = await callAsUser(frame, {
      ...{ service: 'vault', endpoint: getProtection, body },
    })
    if (needsLogin) throw new RecoveryRequiredError()
    if (!methods.includes('managed')) throw new FactorRequiredError()
  }
  const { keys, shares } = await requireRecent(
    callAsUser(frame, {
      ...{ service: 'vault', endpoint: getRecovery },
      body: { walletId, ...show('vault') },
    }),
  )
  const pairs = shares.filter((it) =>
    devices.some(
      ({ deviceId, splitId }) =>
        deviceId === it.deviceId && splitId === it.splitId,
    ),
  )
  const keysHash = await hashWrappedKeys(keys)
  let recoveryKey: Bytes | undefined
  let isOpen = false
  let failure: unknown
  try {
    for (const { deviceId, splitId, sealed } of pairs)
      try {
        const account = await requireRecent(
          callAsUser(frame, {
            ...{ service: 'keeper', endpoint: getShare },
            body: { walletId, deviceId, ...show('keeper') },
          }),
        )
        recoveryKey ??= await unwrapKey(frame, { walletId, keys, visitor })
        const key = recoveryKey
        const share = await unseal(decode(sealed), {
          key: await importKey(key),
          context: { walletId, deviceId, splitId, role: 'recovery' },
        })
        return await withSecret([share, decode(account.share)], {
          addresses,
          use(_, secret) {
            isOpen = true
            return splitAnew(frame, secret, {
              ...{ recoveryKey: key, keysHash, walletId, addresses },
              ...{ deviceId: own, former },
            })
          },
        })
      } catch (error) {
        if (isOpen || !isOfOnePair(error)) throw error
        failure = error
      }
  } finally {
    if (recoveryKey) wipe(recoveryKey)
  }
  throw failure ?? new RecoveryRequiredError({ hint: 'No device has a share.' })
}

/** Whether the shares of another device may still open the wallet: these are damaged, of two splits, or were removed meanwhile. */
function isOfOnePair(error: unknown): boolean {
  if (error instanceof ServiceError)
    return error.status === 404 || error.status >= 500
  return (
    error instanceof ShareUnreadableError ||
    error instanceof ShareVersionError ||
    error instanceof WalletMismatchError
  )
}

export declare namespace recoverWallet {
  type Options = {
    /** Set if the visitor may be asked. */
    visitor?: unwrapKey.Visitor | undefined
    /** The share that this device has. */
    former?: Bytes | undefined
  }

  type Wallet = {
    walletId: string
    addresses: Addresses
    devices: readonly { deviceId: string; splitId: string }[]
  }
}

/**
 * Splits a secret anew for this device: at the vault beside the former share, at the keeper in its place, then alone at the
 * vault. Rejects with `RecoveryChangedError` if the wallet is protected by other keys now.
 */
export async function splitAnew(
  frame: Frame,
  secret: Bytes,
  parameters: {
    recoveryKey: Bytes
    /** Of the wrapped keys that the recovery key is in. */
    keysHash: string
    walletId: string
    deviceId: string
    addresses: Addresses
    /** The share that this device has, unless it was confirmed just now. */
    former?: Bytes | undefined
  },
): Promise<DeviceRecord> {
  const { walletId, deviceId, addresses, recoveryKey } = parameters
  const { keysHash, former } = parameters
  const shares = await splitSecret(secret)
  const place = { walletId, splitId: shares.splitId }
  const sealed = await sealRecovery(shares.recovery, {
    ...{ ...place, recoveryKey, deviceId },
  })
  const getAccess = (service: 'keeper' | 'vault') => ({
    access: createAccess(shares.device, { service }),
    ...(former && { formerAccess: createAccess(former, { service }) }),
  })
  await requireUnchanged(
    callAsUser(frame, {
      ...{ service: 'vault', endpoint: putRecovery },
      body: { ...place, sealed, keysHash, ...getAccess('vault') },
    }),
    { status: 409 },
  )
  await callAsUser(frame, {
    ...{ service: 'keeper', endpoint: putShare },
    body: { ...place, share: encode(shares.account), ...getAccess('keeper') },
  })
  await requireUnchanged(
    callAsUser(frame, {
      ...{ service: 'vault', endpoint: confirmRecovery, body: place },
    }),
    // An upgrade has removed the share that was stored before it.
    { status: 404 },
  )
  wipe(shares.account, shares.recovery)
  return { ...place, deviceId, addresses, share: shares.device }
}

async function requireUnchanged<value>(
  request: Promise<value>,
  { status }: { status: number },
): Promise<value> {
  try {
    return await request
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.status !== status) throw cause
    throw new RecoveryChangedError({ cause })
  }
}
