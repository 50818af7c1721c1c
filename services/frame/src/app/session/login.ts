import { startLogin, verifyLogin } from '@latchkit/protocol/accounts'
import type { FrameResponse } from '@latchkit/protocol/frame'
import { NoChallengeError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { callService } from './callService.ts'
import { mailNewLink, resendMail } from './deviceLink.ts'
import { clearEnded } from './ended.ts'
import {
  getUserKey,
  leaveSession,
  restoreSession,
  saveSession,
} from './session.ts'

/** Returns the key of what is kept while this device, known or not, has to be confirmed to recover the wallet of a user. */
export function getConfirmKey(userId: string): string {
  return `confirmDevice:${userId}`
}

/** Mails a link for a new device, or a code. An address that is signed in already needs neither; one that waits for its mail gets another. */
export async function connectEmail(
  frame: Frame,
  { email }: { email: string },
): Promise<FrameResponse<'CONNECT_EMAIL'>> {
  const session = await restoreSession(frame)
  const confirmDevice = await lacksShare(frame, { email })
  // A session whose wallet could not be recovered is of no use: the visitor signs in again.
  const isOpen = session?.email === email.toLowerCase() && !confirmDevice
  if (isOpen) return { action: 'CONNECT' }
  return (
    (await resend(frame, { email })) ??
    (await sendLogin(frame, { email, confirmDevice }))
  )
}

/** Mails a link for a new device, or a code to one that is known and need not be confirmed. */
export async function sendLogin(
  frame: Frame,
  { email, confirmDevice }: { email: string; confirmDevice: boolean },
): Promise<{ action: 'VERIFY_DEVICE' | 'VERIFY_OTP'; number: string }> {
  const { origin, state } = frame
  const body = { email, origin, ...(confirmDevice && { confirmDevice }) }
  const sent = await callService(frame, {
    ...{ service: 'accounts', endpoint: startLogin, body },
  })
  const { challenge: id, action, number } = sent
  const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
  const isDevice = step === 'device'
  const link = isDevice ? await mailNewLink(frame, { email, sent }) : undefined
  state.login = { id, email, step, link }
  return { action, number }
}

/** Whether this device has no share of the wallet of a user that it knows. The link for new devices lets it be recovered. */
async function lacksShare(
  { storage }: Frame,
  { email }: { email: string },
): Promise<boolean> {
  const userId = await storage.get(await getUserKey(email))
  if (typeof userId !== 'string') return false
  if (await storage.get(getConfirmKey(userId))) return true
  return (await storage.get(`wallet:${userId}`)) === undefined
}

/** Sends the mail of a login again; resolves to `undefined` if there is none, or it has ended. */
async function resend(
  frame: Frame,
  { email }: { email: string },
): Promise<FrameResponse<'CONNECT_EMAIL'> | undefined> {
  const { login } = frame.state
  if (login?.email !== email) return undefined
  const sent = await resendMail(frame, login)
  if (!sent) return undefined
  const { number } = sent
  const action = login.step === 'device' ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
  return { action, number }
}

/** Redeems the code that was mailed for a session. */
export async function connectOtp(
  frame: Frame,
  { otp }: { otp: string },
): Promise<Frame.Session> {
  const { state, storage } = frame
  const { login } = state
  if (!login) throw new NoChallengeError()
  const kind = storage.kind === 'frame' ? 'key' : 'cookie'
  const body = { challenge: login.id, otp, storage: kind } as const
  await leaveSession(frame)
  const tokens = await callService(frame, {
    ...{ service: 'accounts', endpoint: verifyLogin, body },
  })
  state.login = undefined
  // The cookie is that of the new session.
  if (kind === 'cookie') await clearEnded(frame)
  return await saveSession(frame, tokens)
}
