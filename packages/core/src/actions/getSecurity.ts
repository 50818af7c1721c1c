import type { RequestAbortedError, TimeoutError } from '@latchkit/protocol'
import type { EmailLoginUnavailableError } from '../errors/login.ts'
import { requireEmailConnector } from '../login/emailLogin.ts'
import type { EmbeddedWallet } from '../types/EmbeddedWallet.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns who can recover the embedded wallet of the user, on which devices it is used, and where its phrase is shown. */
export async function getSecurity(
  kit: Kit,
  parameters: EmbeddedWallet.Abortable = {},
): Promise<getSecurity.ReturnType> {
  const { embedded } = requireEmailConnector(kit)
  return (await embedded.loadSecurity()).getSecurity(parameters)
}

export declare namespace getSecurity {
  type ReturnType = EmbeddedWallet.Security
  type ErrorType =
    | EmailLoginUnavailableError
    | RequestAbortedError
    | TimeoutError
}

/** Removes another device of the user, which can't sign any more. The visitor approves it in the wallet; rejects with 4001 if they don't. */
export async function revokeDevice(
  kit: Kit,
  parameters: revokeDevice.Parameters,
): Promise<void> {
  const { embedded } = requireEmailConnector(kit)
  await (await embedded.loadSecurity()).revokeDevice(parameters)
}

export declare namespace revokeDevice {
  type Parameters = {
    /** Of `getSecurity`. */
    deviceId: string
    signal?: AbortSignal | undefined
  }
  type ErrorType = EmailLoginUnavailableError
}

/**
 * Gives the embedded wallet to its user alone: in the wallet, the visitor chooses a passkey, a password or a printed code to
 * recover it with. There is no way back. Rejects with 4001 if they give up.
 */
export async function upgradeWallet(
  kit: Kit,
  parameters: EmbeddedWallet.Abortable = {},
): Promise<void> {
  const { embedded } = requireEmailConnector(kit)
  await (await embedded.loadSecurity()).upgradeWallet(parameters)
}

export declare namespace upgradeWallet {
  type ErrorType = EmailLoginUnavailableError
}
