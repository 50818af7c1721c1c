import type { RequestAbortedError, TimeoutError } from '@latchkit/protocol'
import type { EmailLoginUnavailableError } from '../errors/login.ts'
import { requireEmailConnector } from '../login/emailLogin.ts'
import type { EmbeddedWallet } from '../types/EmbeddedWallet.ts'
import type { Kit } from '../types/Kit.ts'

/** Requests to change the e-mail address of the user, or another code for the same change. Resolves with the address to which a code was sent: the present one, or the new one. */
export async function updateEmail(
  kit: Kit,
  parameters: EmbeddedWallet.Email,
): Promise<updateEmail.ReturnType> {
  const { embedded } = requireEmailConnector(kit)
  const { action, number } = await embedded.updateEmail(parameters)
  const codeSentTo = action === 'VERIFY_PRIMARY_OTP' ? 'present' : 'new'
  return { codeSentTo, number }
}

export declare namespace updateEmail {
  type ReturnType = {
    readonly codeSentTo: 'present' | 'new'
    /** Two digits that the mail has too. */
    readonly number: string | undefined
  }
  type ErrorType =
    | EmailLoginUnavailableError
    | RequestAbortedError
    | TimeoutError
}

/** Redeems the code that was sent to the present address, or to the new one, which completes the change and returns it. */
export async function confirmEmailUpdate(
  kit: Kit,
  parameters: confirmEmailUpdate.Parameters,
): Promise<confirmEmailUpdate.ReturnType> {
  const { embedded } = requireEmailConnector(kit)
  const { code: otp, codeSentTo, signal } = parameters
  if (codeSentTo === 'new') {
    const changed = await embedded.updateEmailSecondaryOtp({ otp, signal })
    return { ...changed, number: undefined }
  }
  const { number } = await embedded.updateEmailPrimaryOtp({ otp, signal })
  return { newEmail: undefined, number }
}

export declare namespace confirmEmailUpdate {
  type Parameters = {
    /** Six digits. */
    code: string
    codeSentTo: 'present' | 'new'
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** `undefined` until the code of the new address is redeemed. */
    readonly newEmail: string | undefined
    /** Two digits that the mail to the new address has too; `undefined` once its code is redeemed. */
    readonly number: string | undefined
  }
}
