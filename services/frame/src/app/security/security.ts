import { RpcError } from '@latchkit/protocol'
import {
  revokeDevice as endDevice,
  listDevices,
} from '@latchkit/protocol/accounts'
import type { FrameResponse } from '@latchkit/protocol/frame'
import {
  getProtection,
  getShare,
  getWallet,
  hashWrappedKeys,
  removeRecovery,
  removeShare,
} from '@latchkit/protocol/keys'
import { DeviceNotFoundError, WalletMissingError } from '../../errors/app.ts'
import { createAccess } from '../../keys/access.ts'
import type { Bytes } from '../../keys/bytes.ts'
import { wipe } from '../../keys/bytes.ts'
import type { WrappedKey } from '../../keys/recovery.ts'
import { withSecret } from '../../keys/shares.ts'
import { askVisitor, enqueue } from '../approval.ts'
import { isApproved, updateToken } from '../connection.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import { decode } from '../wallet/managed.ts'
import { openWallet, replaceRecord } from '../wallet/openWallet.ts'
import { recoverWallet, splitAnew } from '../wallet/recoverWallet.ts'
import type { unwrapKey } from '../wallet/unwrapKey.ts'
import { prepareRecovery } from './readRecovery.ts'
import { withRecentLogin } from './withRecentLogin.ts'

/** Resolves with who can recover the wallet, and the devices of its user. Rejects with 4100 for an app that is not connected. */
export async function getSecurity(
  frame: Frame,
): Promise<FrameResponse<'GET_SECURITY'>> {
  if (!(await isApproved(frame))) throw new RpcError({ code: 4100 })
  const { walletId } = (await openWallet(frame)).record
  const [{ devices }, { mode, methods }] = await Promise.all([
    callAsUser(frame, { service: 'accounts', endpoint: listDevices }),
    callAsUser(frame, {
      ...{ service: 'vault', endpoint: getProtection, body: { walletId } },
    }),
  ])
  return {
    ...{ mode, methods },
    devices: devices.map(({ id, name, seenAt, isCurrent }) => ({
      ...{ id, name, seenAt, isCurrent },
    })),
  }
}

/**
 * Removes another device of the user, once the visitor has approved it, and entered a code if the login is too old: its
 * shares at keeper and vault, upon which it can't sign, then the device and its sessions. Tried again after a failure, it
 * goes on.
 */
export async function revokeDevice(
  frame: Frame,
  { deviceId }: { deviceId: string },
  visitor: unwrapKey.Visitor,
): Promise<undefined> {
  if (!(await isApproved(frame))) throw new RpcError({ code: 4100 })
  const { userId } = await requireSession(frame)
  const { devices } = await callAsUser(frame, {
    ...{ service: 'accounts', endpoint: listDevices },
  })
  const device = devices.find(({ id }) => id === deviceId)
  if (!device || device.isCurrent) throw new DeviceNotFoundError()
  const { origin } = frame
  const { name, seenAt } = device
  const request = { kind: 'revokeDevice', origin, name, seenAt } as const
  const run = async () => {
    await askVisitor(frame, request, visitor)
    if ((await requireSession(frame)).userId !== userId)
      throw new RpcError({ code: 4100 })
    const { walletId } = (await openWallet(frame)).record
    const body = { walletId, deviceId }
    await withRecentLogin(frame, { walletId, visitor }, async () => {
      // Last, as the devices may change while the visitor enters a code.
      await keepRecoverable(frame, { walletId, deviceId, visitor })
      await callAsUser(frame, {
        ...{ service: 'keeper', endpoint: removeShare, body },
      })
      await callAsUser(frame, {
        ...{ service: 'vault', endpoint: removeRecovery, body },
      })
      await callAsUser(frame, {
        ...{ service: 'accounts', endpoint: endDevice, body: { deviceId } },
      })
    })
  }
  await enqueue(frame, run, visitor)
}

/**
 * Stores a recovery share of this device if no other than the one to be removed has one, as after an upgrade on that device:
 * the wallet could not be opened on a new device any more. The visitor may be asked for a code, and for what protects it. The
 * wallet is recovered for it: a key that opens no share of the wallet, as a vault that was taken over may give, seals none.
 */
async function keepRecoverable(
  frame: Frame,
  parameters: {
    walletId: string
    deviceId: string
    visitor: unwrapKey.Visitor
  },
): Promise<void> {
  const { walletId, deviceId: removed, visitor } = parameters
  const body = { walletId }
  const [{ wallet }, { shares }] = await Promise.all([
    callAsUser(frame, { service: 'keeper', endpoint: getWallet }),
    callAsUser(frame, {
      ...{ service: 'vault', endpoint: getProtection, body },
    }),
  ])
  if (wallet?.walletId !== walletId) throw new WalletMissingError()
  const isKept = shares.some(
    (share) =>
      share.deviceId !== removed &&
      wallet.devices.some(
        ({ deviceId, splitId }) =>
          deviceId === share.deviceId && splitId === share.splitId,
      ),
  )
  if (isKept) return
  await prepareRecovery(frame, { walletId, visitor })
  const { userId } = await requireSession(frame)
  const { share: former } = (await openWallet(frame)).record
  await frame.lock(`wallet:${userId}`, async () => {
    const record = await recoverWallet(frame, wallet, { visitor, former })
    await replaceRecord(frame, { record, userId })
  })
  updateToken(frame)
}

/** Splits the secret anew for this device, with a recovery share under the key that the wrapped keys have in them. */
export async function renewShares(
  frame: Frame,
  { recoveryKey, keys }: { recoveryKey: Bytes; keys: readonly WrappedKey[] },
): Promise<void> {
  const { userId, deviceId } = await requireSession(frame)
  const { walletId, addresses, share } = (await openWallet(frame)).record
  const access = createAccess(share, { service: 'keeper' })
  const body = { walletId, deviceId, access }
  const keysHash = await hashWrappedKeys(keys)
  try {
    await frame.lock(`wallet:${userId}`, async () => {
      const account = await callAsUser(frame, {
        ...{ service: 'keeper', endpoint: getShare, body },
      })
      const record = await withSecret([share, decode(account.share)], {
        addresses,
        use: (_, secret) =>
          splitAnew(frame, secret, {
            ...{ recoveryKey, keysHash, walletId, deviceId, addresses },
            former: share,
          }),
      })
      await replaceRecord(frame, { record, userId })
    })
  } finally {
    wipe(recoveryKey)
  }
  updateToken(frame)
}
