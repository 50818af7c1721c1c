import type {
  RequestAbortedError,
  TimeoutError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
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
import type { Kit } from '../types/Kit.ts'

/**
 * Waits until the visitor has confirmed the link for a new device, upon which a code is sent. The wallet shows in its dialog the
 * text by which the visitor knows the page of the link. Rejects if the visitor closes the dialog, once the link has ended, and
 * with `TimeoutError` after 30 minutes.
 */
export async function confirmDevice(
  kit: Kit,
  { signal }: confirmDevice.Parameters = {},
): Promise<void> {
  const { embedded } = requireEmailConnector(kit)
  const login = getLogin(kit)
  const state = login.get()
  if (state.status !== 'device')
    throw new LoginStepError({ status: state.status })
  const { email } = state
  const step = beginStep(login, signal)
  try {
    await embedded.connectDevice({ signal: step })
    step.throwIfAborted()
    report(kit, 'DEVICE_REGISTERED_FOR_EMAIL')
    report(kit, 'EMAIL_VERIFICATION_CODE_SENT')
    changeLogin(login, step, () => ({ ...state, status: 'code' }))
  } catch (cause) {
    const error = toKnownError(cause)
    changeLogin(login, step, () => ({
      ...{ status: 'failed', email, error, isLoggedIn: false },
    }))
    throw error
  }
}

export declare namespace confirmDevice {
  type Parameters = { signal?: AbortSignal | undefined }
  type ErrorType =
    | EmailLoginUnavailableError
    | LoginStepError
    | RequestAbortedError
    | TimeoutError
    | UserRejectedRequestError
}
