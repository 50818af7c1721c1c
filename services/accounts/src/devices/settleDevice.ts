import type { LinkTarget } from '@latchkit/protocol/accounts'
import { hashLink } from '@latchkit/shared/links/linkPart'
import type { Accounts } from '../Accounts.ts'
import { record } from '../audit.ts'
import { createContent, deliver } from '../login/sendChallenge.ts'
import type { Challenge } from '../store/challenges.ts'
import { answerLink, findByLink } from '../store/challenges.ts'
import { findUser } from '../store/users.ts'

/**
 * Ends the first step of a login on a new device, as the reader of the mail has answered: its code is mailed, or it is refused,
 * as it is if the page showed anything else than what belongs to the link. Returns `undefined` if the link has ended.
 */
export async function settleDevice(
  accounts: Accounts,
  parameters: settleDevice.Parameters,
): Promise<settleDevice.ReturnType | undefined> {
  const { database, now } = accounts
  const { token, shown } = parameters
  const key = { link_hash: hashLink(token), now: new Date(now()) }
  const challenge = await findByLink(database, key)
  if (!challenge) return undefined
  const { email, origin } = challenge
  const isSame =
    'number' in shown
      ? shown.number === challenge.number
      : shown.thumbprint === challenge.thumbprint && shown.origin === origin
  const isConfirmed = parameters.isConfirmed && isSame
  const content = createContent(accounts, {
    ...{ ...challenge, step: 'code' as const, isTaken: false },
  })
  const { code_hash, expires_at, mail } = content
  const answered = await answerLink(database, {
    ...{ ...key, expires_at },
    code_hash: isConfirmed ? code_hash : null,
  })
  if (!answered) return undefined
  if (isConfirmed) {
    // The screen offers another code if this mail is not sent.
    if (mail) await deliver(accounts, mail).catch(() => {})
    return { challenge: answered, state: 'confirmed' }
  }
  const userId = await findUser(database, { email })
  if (userId) await record(accounts, { userId, origin, event: 'deviceRefused' })
  return { challenge: answered, state: 'refused' }
}

export declare namespace settleDevice {
  type Parameters = {
    token: string
    /** What the page showed: that of this service a number, that of the frame's host what the token is for. */
    shown: { number: string } | LinkTarget
    isConfirmed: boolean
  }
  type ReturnType = { challenge: Challenge; state: 'confirmed' | 'refused' }
}
