import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'
import { EmailLoginUnavailableError } from '../errors/login.ts'
import type { Store } from '../store/createStore.ts'
import { createStore } from '../store/createStore.ts'
import type { EmbeddedWallet } from '../types/EmbeddedWallet.ts'
import type { Kit } from '../types/Kit.ts'
import type { KitEvent } from '../types/KitEvent.ts'

/** How far a login by e-mail has come. */
export type EmailLogin =
  | { readonly status: 'idle' }
  /** The first e-mail is being requested. */
  | { readonly status: 'sending'; readonly email: string }
  /** The visitor has to open a link, or to type a code. */
  | {
      readonly status: 'device' | 'code'
      readonly email: string
      /** Two digits that the e-mail with the code has too, to show beside the field for it. */
      readonly number: string | undefined
      /** Milliseconds since 1970 from which another e-mail may be requested. */
      readonly resendAt: number
      /** Whether a code is being redeemed, or another e-mail requested. */
      readonly isBusy: boolean
      /** Why the last code was not redeemed, or the last e-mail not sent. */
      readonly error: Error | undefined
    }
  /** The visitor is logged in, and the accounts are being opened. */
  | { readonly status: 'connecting'; readonly email: string }
  | {
      readonly status: 'failed'
      readonly email: string
      readonly error: Error
      /** Whether only the accounts are still to be opened. */
      readonly isLoggedIn: boolean
    }

/** The login of one kit, and what ends its present step. */
export type LoginState = Store<EmailLogin> & { step: AbortController }

export function getLogin(kit: Kit): LoginState {
  return kit.memo('core.emailLogin', () => ({
    ...createStore<EmailLogin>({ status: 'idle' }),
    step: new AbortController(),
  }))
}

/** Returns what logs in by e-mail; `undefined` if there is none, or the app has turned it off. */
export function findEmailConnector(
  kit: Kit,
): { readonly id: string; readonly embedded: EmbeddedWallet } | undefined {
  if (!kit.options.features.email) return undefined
  for (const { id, embedded } of kit.getState().connectors)
    if (embedded?.hasEmail) return { id, embedded }
  return undefined
}

export function requireEmailConnector(
  kit: Kit,
): NonNullable<ReturnType<typeof findEmailConnector>> {
  const connector = findEmailConnector(kit)
  if (!connector) throw new EmailLoginUnavailableError()
  return connector
}

/** Ends the present step and begins another, which the caller's signal aborts too. */
export function beginStep(
  login: LoginState,
  signal: AbortSignal | undefined,
): AbortSignal {
  login.step.abort(new RequestAbortedError())
  const step = new AbortController()
  login.step = step
  onAbort(signal, () => step.abort(new RequestAbortedError()))
  return step.signal
}

/** Changes the login, unless the step that changes it has ended. */
export function changeLogin(
  login: LoginState,
  signal: AbortSignal,
  update: (state: EmailLogin) => EmailLogin,
): void {
  if (!signal.aborted) login.set(update)
}

/** Emits an event of the login. */
export function report(kit: Kit, event: LoginEvent): void {
  kit.internal.emit({ event, properties: {} })
}

type LoginEvent = Extract<
  KitEvent['event'],
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_SENT'
>
