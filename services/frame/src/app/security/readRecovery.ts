import type { Endpoint } from '@latchkit/protocol/http'
import { getProtection, getRecovery } from '@latchkit/protocol/keys'
import { createAccess } from '../../keys/access.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser } from '../session/session.ts'
import { requireRecent } from '../wallet/managed.ts'
import { openWallet } from '../wallet/openWallet.ts'
import type { unwrapKey } from '../wallet/unwrapKey.ts'
import type { Protection } from './withRecentLogin.ts'
import { confirmLogin } from './withRecentLogin.ts'

/** Reads what the wallet is recovered from, which the vault counts. Rejects with `RecoveryRequiredError` if the login is too old for it. */
export async function readRecovery(
  frame: Frame,
  { walletId }: { walletId: string },
): Promise<Endpoint.Response<typeof getRecovery>> {
  const { share } = (await openWallet(frame)).record
  const body = { walletId, access: createAccess(share, { service: 'vault' }) }
  return await requireRecent(
    callAsUser(frame, { service: 'vault', endpoint: getRecovery, body }),
  )
}

/**
 * Resolves with who can recover the wallet, once the login suffices for reading it: if it is too old, the visitor enters
 * another code. The vault releases nothing for it.
 */
export async function prepareRecovery(
  frame: Frame,
  { walletId, visitor }: { walletId: string; visitor: unwrapKey.Visitor },
): Promise<Protection> {
  const { share } = (await openWallet(frame)).record
  const body = { walletId, access: createAccess(share, { service: 'vault' }) }
  const protection = await callAsUser(frame, {
    ...{ service: 'vault', endpoint: getProtection, body },
  })
  if (protection.needsLogin) await confirmLogin(frame, { protection, visitor })
  return protection
}
