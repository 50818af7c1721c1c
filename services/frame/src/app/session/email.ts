import { RpcError } from '@latchkit/protocol'
import {
  resendEmailCode,
  updateEmail as start,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '@latchkit/protocol/accounts'
import type { FramePayload, FrameResponse } from '@latchkit/protocol/frame'
import { NoChallengeError } from '../../errors/app.ts'
import { askVisitor, enqueue } from '../approval.ts'
import type { Frame } from '../Frame.ts'
import { getMoveKey, moveAddress } from '../wallet/finishMove.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { callAsUser, requireSession } from './session.ts'

/**
 * Begins to change the address of the user, once the visitor has approved it: a code is mailed to the present one. What was
 * approved already needs no approval for another code.
 */
export async function updateEmail(
  frame: Frame,
  { email: newEmail, isResend = false }: FramePayload<'UPDATE_EMAIL'>,
  { signal }: { signal: AbortSignal },
): Promise<FrameResponse<'UPDATE_EMAIL'>> {
  const { userId, email } = await requireSession(frame)
  if (isResend) return await resend(frame, { newEmail })
  const run = async () => {
    const { origin, state } = frame
    const addresses = { email, newEmail }
    const request = { kind: 'updateEmail', origin, ...addresses } as const
    await askVisitor(frame, request, { signal })
    if ((await requireSession(frame)).userId !== userId)
      throw new RpcError({ code: 4100 })
    const body = { email: newEmail }
    const { challenge, action, number } = await callAsUser(frame, {
      ...{ service: 'accounts', endpoint: start, body },
    })
    const step = 'present'
    state.emailChange = { challenge, newEmail: newEmail.toLowerCase(), step }
    return { action, number }
  }
  return await enqueue(frame, run, { signal })
}

/** Mails the code that is to be entered again; the former one ends. */
async function resend(
  frame: Frame,
  { newEmail }: { newEmail: string },
): Promise<FrameResponse<'UPDATE_EMAIL'>> {
  const { challenge, step, ...change } = requireChange(frame)
  if (change.newEmail !== newEmail.toLowerCase()) throw new NoChallengeError()
  const { number } = await callAsUser(frame, {
    ...{ service: 'accounts', endpoint: resendEmailCode, body: { challenge } },
  })
  const isPresent = step === 'present'
  const action = isPresent ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
  return { action, number }
}

/** Redeems the code of the present address: one is mailed to the new address. */
export async function updateEmailPrimary(
  frame: Frame,
  { otp }: { otp: string },
): Promise<FrameResponse<'UPDATE_EMAIL_PRIMARY_OTP'>> {
  const change = requireChange(frame)
  const body = { challenge: change.challenge, otp }
  const { challenge, number } = await callAsUser(frame, {
    ...{ service: 'accounts', endpoint: verifyPrimaryCode, body },
  })
  frame.state.emailChange = { ...change, challenge, step: 'new' }
  return { number }
}

/** Redeems the code of the new address, which replaces the present one. */
export async function updateEmailSecondary(
  frame: Frame,
  { otp }: { otp: string },
): Promise<FrameResponse<'UPDATE_EMAIL_SECONDARY_OTP'>> {
  const { state } = frame
  // As the visitor approved it, whatever the account service says.
  const { challenge, newEmail } = requireChange(frame)
  const body = { challenge, otp }
  await callAsUser(frame, {
    ...{ service: 'accounts', endpoint: verifySecondaryCode, body },
  })
  state.emailChange = undefined
  if (state.session) state.session = { ...state.session, email: newEmail }
  const { userId } = await requireSession(frame)
  // What fails is repeated by the next page.
  await frame.storage.set(getMoveKey(userId), newEmail)
  await openWallet(frame).then(
    ({ record }) => moveAddress(frame, { record, userId, email: newEmail }),
    () => undefined,
  )
  return { newEmail }
}

function requireChange({ state }: Frame): Frame.EmailChange {
  if (state.emailChange === undefined) throw new NoChallengeError()
  return state.emailChange
}
