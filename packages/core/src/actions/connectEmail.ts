import type { RequestAbortedError, TimeoutError } from '@latchkit/protocol'
import { isEmail } from '@latchkit/protocol/internal'
import type { EmailLoginUnavailableError } from '../errors/login.ts'
import { InvalidEmailError } from '../errors/login.ts'
import { toKnownError } from '../errors/request.ts'
import type { EmailLogin } from '../login/emailLogin.ts'
import {
  beginStep,
  changeLogin,
  getLogin,
  report,
  requireEmailConnector,
} from '../login/emailLogin.ts'
import { openAccounts } from '../login/openAccounts.ts'
import type { Kit } from '../types/Kit.ts'

/**
 * Begins a login by e-mail, or requests another e-mail for the same address.
 *
 * Resolves with the step that follows: `device` if the visitor has to open a link first
 * (`confirmDevice`), `code` if a code was sent (`confirmCode`), and `idle` if the visitor is connected.
 */
export async function connectEmail(
  kit: Kit,
  { email, signal }: connectEmail.Parameters,
): Promise<EmailLogin> {
  const { embedded } = requireEmailConnector(kit)
  if (!isEmail(email)) throw new InvalidEmailError()
  const login = getLogin(kit)
  const before = login.get()
  const isAgain = 'resendAt' in before && before.email === email
  const step = beginStep(login, signal)
  changeLogin(login, step, () =>
    isAgain
      ? { ...before, isBusy: true, error: undefined }
      : { status: 'sending', email },
  )
  report(kit, 'EMAIL_SUBMITTED')
  try {
    const answer = await embedded.connectEmail({ email, signal: step })
    step.throwIfAborted()
    if (answer.action === 'CONNECT') await openAccounts(kit, { email, step })
    else {
      const status = answer.action === 'VERIFY_DEVICE' ? 'device' : 'code'
      const resendAt = Date.now() + embedded.getCooldown()
      const { number } = answer
      changeLogin(login, step, () => ({
        ...{ status, email, number, resendAt },
        ...{ isBusy: false, error: undefined },
      }))
      if (status === 'code') report(kit, 'EMAIL_VERIFICATION_CODE_SENT')
    }
    return login.get()
  } catch (cause) {
    const error = toKnownError(cause)
    changeLogin(login, step, (state) => {
      if (state.status === 'failed') return state
      return isAgain
        ? { ...before, isBusy: false, error }
        : { status: 'failed', email, error, isLoggedIn: false }
    })
    throw error
  }
}

export declare namespace connectEmail {
  type Parameters = { email: string; signal?: AbortSignal | undefined }
  type ErrorType =
    | EmailLoginUnavailableError
    | InvalidEmailError
    | RequestAbortedError
    | TimeoutError
}
