import { createRateError } from '@latchkit/shared/api/createApi'
import type { Accounts } from '../Accounts.ts'
import type { ChallengeKey } from '../store/challenges.ts'
import { findChallenge, renewChallenge } from '../store/challenges.ts'
import { findDevice } from '../store/users.ts'
import { resendPause } from './codes.ts'
import { countMail } from './limits.ts'
import type { sendChallenge } from './sendChallenge.ts'
import { createContent, deliver, describeChallenge } from './sendChallenge.ts'
import { createEndedError } from './verifyCode.ts'

/** Sends another code or link for a challenge that has not ended, at most each 30 seconds; the former one ends. */
export async function resendChallenge(
  accounts: Accounts,
  { client, ...key }: ChallengeKey & { client: string },
): Promise<sendChallenge.ReturnType> {
  const { database, now } = accounts
  const challenge = await findChallenge(database, key)
  const isOpen =
    challenge?.status === 'open' && challenge.expires_at.getTime() > now()
  if (!isOpen) throw createEndedError()
  const { email, thumbprint, sent_at: sentAt, code_hash, link_hash } = challenge
  const rest = sentAt.getTime() + resendPause - now()
  if (rest > 0) throw createRateError(rest)
  const deviceId = await findDevice(database, { email, thumbprint })
  await countMail(accounts, { email, deviceId, client })
  // An address that another user has never gets a code.
  const isTaken = code_hash === null && link_hash === null
  const { mail, part, ...content } = createContent(accounts, {
    ...challenge,
    isTaken,
  })
  const renewed = await renewChallenge(database, {
    ...{ id: challenge.id, step: challenge.step, ...content },
    sentBefore: new Date(now() - resendPause),
  })
  // Another request was first, or the link was opened meanwhile.
  if (!renewed) throw createRateError(resendPause)
  if (mail) await deliver(accounts, mail)
  return describeChallenge({ ...challenge, part })
}
