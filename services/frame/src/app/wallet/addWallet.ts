import {
  activateWallet,
  confirmRecovery,
  createRecovery,
  createWallet,
} from '@latchkit/protocol/keys'
import { ServiceError, WalletMissingError } from '../../errors/app.ts'
import { createAccess } from '../../keys/access.ts'
import { createId, wipe } from '../../keys/bytes.ts'
import { deriveKeys, wipeKeys } from '../../keys/derive.ts'
import type { DeviceRecord } from '../../keys/deviceStore.ts'
import { createRecoveryKey, wrapRecoveryKey } from '../../keys/recovery.ts'
import { createSecret, splitSecret } from '../../keys/shares.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import {
  encode,
  getManagedKeys,
  requireRecent,
  sealRecovery,
} from './managed.ts'

/**
 * Creates the wallet of a user who has none: pending at the keeper, then at the vault, active at the keeper, confirmed at the
 * vault. If it ends before it is active, the next one replaces it. Rejects with `RecoveryRequiredError` if the link for a new
 * device was not confirmed lately: keeper and vault remember the address that it was mailed to. Rejects with
 * `WalletMissingError` if the vault knows a wallet of the user, which the keeper has lost: another would be empty.
 */
export async function addWallet(frame: Frame): Promise<DeviceRecord> {
  const { deviceId, email } = await requireSession(frame)
  const walletId = createId()
  const [key] = await getManagedKeys(frame, { walletId })
  if (!key) throw new TypeError('The account service has no key.')
  const secret = createSecret()
  const recoveryKey = createRecoveryKey()
  try {
    const derived = await deriveKeys(secret)
    const { addresses } = derived
    wipeKeys(derived)
    const shares = await splitSecret(secret)
    const factor = { method: 'managed', key } as const
    const wrapped = await wrapRecoveryKey(recoveryKey, { walletId, factor })
    const place = { walletId, splitId: shares.splitId }
    const sealed = await sealRecovery(shares.recovery, {
      ...{ ...place, deviceId, recoveryKey },
    })
    const share = encode(shares.account)
    const getAccess = (service: 'keeper' | 'vault') =>
      createAccess(shares.device, { service })
    await requireRecent(
      callAsUser(frame, {
        ...{ service: 'keeper', endpoint: createWallet },
        body: {
          ...{ ...place, email, addresses, share },
          access: getAccess('keeper'),
        },
      }),
    )
    await requireRecent(
      callAsUser(frame, {
        ...{ service: 'vault', endpoint: createRecovery },
        body: {
          ...{ ...place, email, mode: 'managed', keys: [wrapped], sealed },
          access: getAccess('vault'),
        },
      }),
    ).catch((error) => {
      const isTaken = error instanceof ServiceError && error.status === 409
      throw isTaken ? new WalletMissingError() : error
    })
    await callAsUser(frame, {
      ...{ service: 'keeper', endpoint: activateWallet, body: { walletId } },
    })
    await callAsUser(frame, {
      ...{ service: 'vault', endpoint: confirmRecovery, body: place },
    })
    wipe(shares.account, shares.recovery)
    return { ...place, deviceId, addresses, share: shares.device }
  } finally {
    wipe(secret, recoveryKey, key)
  }
}
