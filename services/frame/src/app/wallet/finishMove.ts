import { putAddress } from '@latchkit/protocol/keys'
import { createAccess } from '../../keys/access.ts'
import type { DeviceRecord } from '../../keys/deviceStore.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser, renewSession } from '../session/session.ts'

/** Returns the key of an address that is to be set at keeper and vault. */
export function getMoveKey(userId: string): string {
  return `address:${userId}`
}

/** Sets the address of the wallet at keeper and vault; resolves whether or not it can be set now, and goes on with the next page. */
export async function moveAddress(
  frame: Frame,
  parameters: { record: DeviceRecord; userId: string; email: string },
): Promise<void> {
  const { userId, email } = parameters
  const { walletId, share } = parameters.record
  const put = (service: 'keeper' | 'vault') => {
    const access = createAccess(share, { service })
    const body = { walletId, email, access }
    return callAsUser(frame, { service, endpoint: putAddress, body })
  }
  const results = await Promise.allSettled([put('keeper'), put('vault')])
  if (results.every(({ status }) => status === 'fulfilled'))
    await frame.storage.remove(getMoveKey(userId))
}

/** Sets an address that could not be set before, unless the user has another since. */
export async function finishMove(
  frame: Frame,
  { record, userId }: { record: DeviceRecord; userId: string },
): Promise<void> {
  const { storage } = frame
  const email = await storage.get(getMoveKey(userId))
  if (typeof email !== 'string') return
  // The session may have begun before the change.
  const session = await renewSession(frame)
  if (session?.userId !== userId) return
  // Changed again, on another device, which has set the later one.
  if (email !== session.email) return await storage.remove(getMoveKey(userId))
  await moveAddress(frame, { record, userId, email })
}
