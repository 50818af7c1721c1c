import type { RequestAbortedError, TimeoutError } from '@latchkit/protocol'
import type { EmailLoginUnavailableError } from '../errors/login.ts'
import { LoginStepError } from '../errors/login.ts'
import { toKnownError } from '../errors/request.ts'
import {
  beginStep,
  changeLogin,
  getLogin,
  report,
  requireEmailConnector,
} from '../login/emailLogin.ts'
import { openAccounts } from '../login/openAccounts.ts'
import type { Kit } from '../types/Kit.ts'
import type { connect } from './connect.ts'

/** Redeems the code that was mailed, and connects the visitor. After a wrong code another may be given. */
export async function confirmCode(
  kit: Kit,
  { code: otp, signal }: confirmCode.Parameters,
): Promise<void> {
  const { embedded } = requireEmailConnector(kit)
  const login = getLogin(kit)
  const state = login.get()
  if (state.status !== 'code')
    throw new LoginStepError({ status: state.status })
  const { email } = state
  const step = beginStep(login, signal)
  changeLogin(login, step, () => ({
    ...{ ...state, isBusy: true, error: undefined },
  }))
  try {
    await embedded.connectOtp({ otp, signal: step })
    step.throwIfAborted()
  } catch (cause) {
    const error = toKnownError(cause)
    if (!step.aborted)
      kit.internal.emit({
        event: 'EMAIL_VERIFICATION_CODE_FAIL',
        properties: { message: error.message },
      })
    changeLogin(login, step, () => ({ ...state, isBusy: false, error }))
    throw error
  }
  report(kit, 'EMAIL_VERIFICATION_CODE_PASS')
  await openAccounts(kit, { email, step })
}

export declare namespace confirmCode {
  type Parameters = {
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | connect.ErrorType
    | EmailLoginUnavailableError
    | LoginStepError
    | RequestAbortedError
    | TimeoutError
}

/** Tries again to connect a visitor who has logged in, after the accounts were not opened. */
export async function retryEmailLogin(kit: Kit): Promise<void> {
  const login = getLogin(kit)
  const state = login.get()
  if (state.status !== 'failed' || !state.isLoggedIn)
    throw new LoginStepError({ status: state.status })
  const { email } = state
  await openAccounts(kit, { email, step: beginStep(login, undefined) })
}
