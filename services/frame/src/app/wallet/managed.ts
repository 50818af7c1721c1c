import { getManagedKey } from '@latchkit/protocol/accounts'
import { base64urlnopad } from '@scure/base'
import { RecoveryRequiredError, ServiceError } from '../../errors/app.ts'
import type { Bytes } from '../../keys/bytes.ts'
import { importKey, seal } from '../../keys/seal.ts'
import type { Frame } from '../Frame.ts'
import { callAsUser } from '../session/session.ts'

/** Encodes bytes in base64url, as the services take them. */
export function encode(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

/** Decodes base64url of a service, whose schema has checked it. */
export function decode(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}

/** Returns the keys that wrap the recovery key of a managed wallet: the first wraps, all may unwrap. They are released right after a login. */
export async function getManagedKeys(
  frame: Frame,
  { walletId }: { walletId: string },
): Promise<Bytes[]> {
  const body = { walletId }
  const { keys } = await requireRecent(
    callAsUser(frame, {
      ...{ service: 'accounts', endpoint: getManagedKey, body },
    }),
  )
  return keys.map(decode)
}

/** Settles as a request does that needs a recent login. Rejects with `RecoveryRequiredError` if the login is too old for it. */
export async function requireRecent<value>(
  request: Promise<value>,
): Promise<value> {
  try {
    return await request
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.status !== 403) throw cause
    throw new RecoveryRequiredError({ cause })
  }
}

/** Encrypts a recovery share, for the vault. */
export async function sealRecovery(
  share: Bytes,
  parameters: sealRecovery.Parameters,
): Promise<string> {
  const { recoveryKey, walletId, deviceId, splitId } = parameters
  const context = { walletId, deviceId, splitId, role: 'recovery' } as const
  const key = await importKey(recoveryKey)
  return encode(await seal(share, { key, context }))
}

export declare namespace sealRecovery {
  type Parameters = {
    recoveryKey: Bytes
    walletId: string
    deviceId: string
    splitId: string
  }
}
