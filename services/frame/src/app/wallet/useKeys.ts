import { RpcError } from '@latchkit/protocol'
import { getShare } from '@latchkit/protocol/keys'
import { RecoveryRequiredError, ServiceError } from '../../errors/app.ts'
import { createAccess } from '../../keys/access.ts'
import type { Keys } from '../../keys/derive.ts'
import { toMnemonic } from '../../keys/derive.ts'
import { withSecret } from '../../keys/shares.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser } from '../session/session.ts'
import { decode } from './managed.ts'
import { openWallet } from './openWallet.ts'

/**
 * Calls `use` with the keys of the wallet, which are wiped when it ends: the share of this device and the keeper's give them.
 * Rejects with 4100 unless the visitor has approved a request for an account of it: another user may have signed in since.
 */
export async function useKeys<result>(
  frame: Frame,
  use: (keys: Keys) => result | Promise<result>,
): Promise<result> {
  const { addresses } = (await openWallet(frame)).record
  const { approved } = frame.state
  if (approved !== addresses.eip155 && approved !== addresses.solana)
    throw new RpcError({ code: 4100 })
  return await openSecret(frame, use)
}

/** Resolves with the 24 words of the wallet. For the page that shows them alone: no call of an app leads here. */
export async function readPhrase(frame: Frame): Promise<string> {
  return await openSecret(frame, (_, secret) => toMnemonic(secret))
}

async function openSecret<result>(
  frame: Frame,
  use: withSecret.Parameters<result>['use'],
): Promise<result> {
  const { record } = await openWallet(frame)
  const { walletId, deviceId, splitId, addresses, share } = record
  const access = createAccess(share, { service: 'keeper' })
  const account = await requestShare(frame, { walletId, deviceId, access })
  if (account?.splitId !== splitId) {
    // Revoked, or recovered in another page: the next call opens the wallet anew.
    frame.state.wallet = undefined
    throw new RecoveryRequiredError()
  }
  return await withSecret([share, decode(account.share)], { addresses, use })
}

async function requestShare(
  frame: Frame,
  body: { walletId: string; deviceId: string; access: string },
) {
  try {
    return await callAsUser(frame, {
      ...{ service: 'keeper', endpoint: getShare, body },
    })
  } catch (error) {
    // 403: it was replaced by that of another split.
    const isGone =
      error instanceof ServiceError &&
      (error.status === 404 || error.status === 403)
    if (isGone) return undefined
    throw error
  }
}
