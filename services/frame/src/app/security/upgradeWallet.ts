import { RpcError } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import type { getRecovery } from '@latchkit/protocol/keys'
import { getShare, upgradeRecovery } from '@latchkit/protocol/keys'
import {
  AlreadyUpgradedError,
  RecoveryRequiredError,
} from '../../errors/app.ts'
import { RecoveryFailedError } from '../../errors/keys.ts'
import { createAccess } from '../../keys/access.ts'
import type { Bytes } from '../../keys/bytes.ts'
import { wipe } from '../../keys/bytes.ts'
import type { RecoveryFactor, WrappedKey } from '../../keys/recovery.ts'
import {
  createRecoveryKey,
  unwrapRecoveryKey,
  wrapRecoveryKey,
} from '../../keys/recovery.ts'
import { importKey, unseal } from '../../keys/seal.ts'
import { withSecret } from '../../keys/shares.ts'
import { enqueue } from '../approval.ts'
import { isApproved } from '../connection.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import { decode, sealRecovery } from '../wallet/managed.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { unwrapKey } from '../wallet/unwrapKey.ts'
import { prepareRecovery, readRecovery } from './readRecovery.ts'
import { renewShares } from './security.ts'

/** Lets the visitor choose what only they can recover the wallet with, and deletes what the operator could use. There is no way back. */
export async function upgradeWallet(
  frame: Frame,
  visitor: unwrapKey.Visitor,
): Promise<{ mode: 'user' }> {
  if (!(await isApproved(frame))) throw new RpcError({ code: 4100 })
  const { origin, state } = frame
  const { userId, email } = await requireSession(frame)
  const run = async () => {
    const { record } = await openWallet(frame)
    const { walletId, addresses } = record
    // The app alone is not to use up what the vault releases, so nothing is read before the visitor has answered.
    const { mode } = await prepareRecovery(frame, { walletId, visitor })
    if (mode === 'user') throw new AlreadyUpgradedError()
    const check = async (factor: RecoveryFactor, salt?: Bytes) => {
      // Each time, as an attempt before may have succeeded, though its answer was lost.
      const recovery = await readRecovery(frame, { walletId })
      if ((await requireSession(frame)).userId !== userId)
        throw new RpcError({ code: 4100 })
      // From here on it is carried out, whatever the app withdraws.
      state.approved = addresses.eip155
      const { keys } = recovery
      const given =
        recovery.mode === 'user'
          ? {
              recoveryKey: await openProtected(frame, {
                ...{ walletId, factor, keys },
              }),
              keys,
            }
          : await protect(frame, { recovery, factor, salt })
      // So that what was copied from the vault before does not fit the keeper's share any more.
      await renewShares(frame, given)
    }
    await frame.ask({ kind: 'protection', origin, email, check }, visitor)
    return { mode: 'user' } as const
  }
  return await enqueue(frame, run, visitor)
}

/** Returns the recovery key of a wallet that the factor protects. */
async function openProtected(
  { hashPassword }: Frame,
  parameters: {
    walletId: string
    factor: RecoveryFactor
    keys: readonly WrappedKey[]
  },
): Promise<Bytes> {
  const { walletId, factor, keys } = parameters
  const wrapped = keys.find(({ method }) => method === factor.method)
  if (!wrapped) throw new RecoveryFailedError()
  return await unwrapRecoveryKey(wrapped, { walletId, factor, hashPassword })
}

/**
 * Gives the wallet to the factor. The vault replaces all that the operator could use at once, by the recovery share that this
 * device has there already, under another key: whatever fails, keeper, vault and device have shares of one split.
 */
async function protect(
  frame: Frame,
  parameters: {
    recovery: Endpoint.Response<typeof getRecovery>
    factor: RecoveryFactor
    salt: Bytes | undefined
  },
): Promise<{ recoveryKey: Bytes; keys: readonly WrappedKey[] }> {
  const { recovery, factor, salt } = parameters
  const { hashPassword } = frame
  const { record } = await openWallet(frame)
  const { walletId, deviceId, splitId, addresses } = record
  const getAccess = (service: 'keeper' | 'vault') =>
    createAccess(record.share, { service })
  const share = await readShare(frame, recovery)
  const account = await callAsUser(frame, {
    ...{ service: 'keeper', endpoint: getShare },
    body: { walletId, deviceId, access: getAccess('keeper') },
  })
  // The only way back to the wallet on a new device is checked before the others are removed.
  await withSecret([share, decode(account.share)], { addresses, use: () => {} })
  const recoveryKey = createRecoveryKey()
  const key = await wrapRecoveryKey(recoveryKey, {
    ...{ walletId, factor, salt, hashPassword },
  })
  const sealed = await sealRecovery(share, {
    ...{ recoveryKey, walletId, deviceId, splitId },
  })
  wipe(share)
  await callAsUser(frame, {
    ...{ service: 'vault', endpoint: upgradeRecovery },
    body: {
      ...{ walletId, splitId, sealed, keys: [key] },
      ...{ access: getAccess('vault'), formerAccess: getAccess('vault') },
    },
  })
  return { recoveryKey, keys: [key] }
}

/** Decrypts the recovery share that the vault has of this device. */
async function readShare(
  frame: Frame,
  { keys, shares }: Endpoint.Response<typeof getRecovery>,
): Promise<Bytes> {
  const { record } = await openWallet(frame)
  const { walletId, deviceId, splitId } = record
  const own = shares.find(
    (it) => it.deviceId === deviceId && it.splitId === splitId,
  )
  if (!own)
    throw new RecoveryRequiredError({ hint: 'This device has no share there.' })
  const recoveryKey = await unwrapKey(frame, { walletId, keys })
  const share = await unseal(decode(own.sealed), {
    key: await importKey(recoveryKey),
    context: { walletId, deviceId, splitId, role: 'recovery' },
  })
  wipe(recoveryKey)
  return share
}
