import type { Endpoint } from '@latchkit/protocol/http'
import { getProtection } from '@latchkit/protocol/keys'
import { RecoveryRequiredError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { enterCode } from '../session/enterCode.ts'
import { sendLogin } from '../session/login.ts'
import { callAsUser, requireSession } from '../session/session.ts'
import { requireRecent } from '../wallet/managed.ts'
import type { unwrapKey } from '../wallet/unwrapKey.ts'

/** Sends requests that need a recent login. If it is too old, the visitor enters another code first, and they are sent again. */
export async function withRecentLogin<value>(
  frame: Frame,
  parameters: withRecentLogin.Parameters,
  send: () => Promise<value>,
): Promise<value> {
  try {
    return await requireRecent(send())
  } catch (error) {
    if (!(error instanceof RecoveryRequiredError)) throw error
  }
  const { walletId, visitor } = parameters
  const protection = await callAsUser(frame, {
    ...{ service: 'vault', endpoint: getProtection, body: { walletId } },
  })
  await confirmLogin(frame, { protection, visitor })
  return await requireRecent(send())
}

export declare namespace withRecentLogin {
  type Parameters = { walletId: string; visitor: unwrapKey.Visitor }
}

/** Who can recover a wallet, and the devices of which the vault has a share. */
export type Protection = Endpoint.Response<typeof getProtection>

/** Signs the user in again: by a code alone, if the vault has a share of this device, else after the link for new devices. */
export async function confirmLogin(
  frame: Frame,
  parameters: { protection: Protection; visitor: unwrapKey.Visitor },
): Promise<void> {
  const { protection, visitor } = parameters
  const { email, userId, deviceId } = await requireSession(frame)
  const isKnown = protection.shares.some((it) => it.deviceId === deviceId)
  const sent = await sendLogin(frame, { email, confirmDevice: !isKnown })
  await enterCode(frame, { email, ...sent, visitor })
  if ((await requireSession(frame)).userId !== userId)
    throw new RecoveryRequiredError()
}
