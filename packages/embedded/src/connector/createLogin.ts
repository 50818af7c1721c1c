import type { EmbeddedWallet, Storage } from '@latchkit/core'
import { InvalidEmailError } from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
import { isEmail } from '@latchkit/protocol/internal'
import { FrameError } from '../errors/frame.ts'
import { DeviceNotConfirmedError, EmailCooldownError } from '../errors/login.ts'
import type { Frame } from '../frame/createFrame.ts'
import type { Approvals } from './createApprovals.ts'
import { writeRecord } from './record.ts'

/** The login by e-mail, and the change of the address. */
export type Login = Pick<
  EmbeddedWallet,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
>

export function createLogin(parameters: createLogin.Parameters): Login {
  const { frame, approvals, storage, store, getCooldown, finishSignOut } =
    parameters
  /** The new address of a change that the visitor has approved. */
  let approved: string | undefined

  /** Requests another code of that change; `undefined` if it has ended, or the frame has forgotten it. */
  const resend = async ({ email, signal }: EmbeddedWallet.Email) => {
    const payload = { email, isResend: true }
    try {
      return await frame.call('UPDATE_EMAIL', payload, { signal })
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      return undefined
    }
  }

  return {
    async connectEmail({ email, signal }) {
      checkEmail(email)
      const seconds = Math.ceil(getCooldown() / 1_000)
      if (seconds > 0) throw new EmailCooldownError({ seconds })
      await finishSignOut()
      const answer = await limit(
        frame.call('CONNECT_EMAIL', { email }, { signal }),
      )
      writeRecord(storage, 'lastEmailLoginTime', String(Date.now()))
      return answer
    },
    async connectDevice({ signal } = {}) {
      try {
        await approvals.connectDevice({ signal })
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        throw new DeviceNotConfirmedError({ cause: error })
      }
    },
    async connectOtp({ otp, signal }) {
      await limit(frame.call('CONNECT_OTP', { otp }, { signal }))
    },
    async updateEmail({ email, signal }) {
      checkEmail(email)
      const sent =
        email === approved ? await limit(resend({ email, signal })) : undefined
      if (sent) return sent
      approved = undefined
      const answer = await limit(
        approvals.show('UPDATE_EMAIL', { email }, { signal }),
      )
      approved = email
      return answer
    },
    updateEmailPrimaryOtp: ({ otp, signal }) =>
      limit(frame.call('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })),
    async updateEmailSecondaryOtp({ otp, signal }) {
      const name = 'UPDATE_EMAIL_SECONDARY_OTP'
      const { newEmail } = await limit(frame.call(name, { otp }, { signal }))
      approved = undefined
      writeRecord(storage, 'email', newEmail)
      store.set((state) => ({
        ...state,
        user: state.user && { ...state.user, email: newEmail },
      }))
      return { newEmail }
    },
  }
}

export declare namespace createLogin {
  type Parameters = {
    frame: Pick<Frame, 'call'>
    approvals: Pick<Approvals, 'connectDevice' | 'show'>
    storage: Storage
    store: Store<EmbeddedWallet.State>
    /** Returns the milliseconds until another e-mail may be requested. */
    getCooldown(): number
    /** Completes a sign-out that did not reach the frame. */
    finishSignOut(): Promise<void>
  }
}

/** Settles as a call of a login does; one that came too soon rejects with the seconds that are left. */
async function limit<value>(call: Promise<value>): Promise<value> {
  try {
    return await call
  } catch (error) {
    const isLimit = error instanceof RpcError && error.code === -32005
    const [, seconds] =
      (isLimit && /after (\d+) s/.exec(error.hint ?? '')) || []
    throw seconds ? new EmailCooldownError({ seconds: Number(seconds) }) : error
  }
}

function checkEmail(email: string): void {
  if (!isEmail(email)) throw new InvalidEmailError()
}
