import {
  resendEmailCode,
  updateEmail,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '@latchkit/protocol/accounts'
import { ApiError } from '@latchkit/shared/api/ApiError'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import type { Session } from '@latchkit/shared/auth/accessToken'
import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import type { Accounts } from '../Accounts.ts'
import { notify, record } from '../audit.ts'
import { countMail, countStart } from '../login/limits.ts'
import { resendChallenge } from '../login/resendChallenge.ts'
import {
  deliver,
  prepareChallenge,
  sendChallenge,
} from '../login/sendChallenge.ts'
import { checkCode, createEndedError } from '../login/verifyCode.ts'
import type { Challenge } from '../store/challenges.ts'
import {
  findChallenge,
  removeEmailChanges,
  useChallenge,
} from '../store/challenges.ts'
import {
  changeEmail,
  findEmail,
  findUser,
  replaceEmail,
} from '../store/users.ts'

/**
 * Creates the routes that change the address of a user: a code to the present address, however recent the login, then one to
 * the new address. Whether another user has the new address makes no difference to the answers: it gets a notice then, and no
 * code is right.
 */
export function createEmailRoutes(accounts: Accounts): Route[] {
  const { database } = accounts

  return [
    implement(updateEmail, async ({ body, client, projectId, session }) => {
      const { userId, deviceId, origin, thumbprint } = session
      const newEmail = body.email.toLowerCase()
      const email = await findEmail(database, { userId })
      if (!email) throw new UnauthorizedError({ reason: 'token' })
      if (email === newEmail) {
        const description = 'This is your address already'
        throw new ApiError({ status: 400, field: 'email', description })
      }
      await countStart(accounts, { kind: 'emailChange', email, thumbprint })
      await countMail(accounts, { email, deviceId, client, projectId })
      const sent = await sendChallenge(accounts, {
        ...{ kind: 'emailPrimary', email, thumbprint, origin },
        ...{ user_id: userId, new_email: newEmail },
        ...{ step: 'code', is_new_device: false },
      })
      await record(accounts, {
        ...{ userId, deviceId, origin, event: 'emailChangeStarted' },
      })
      return { ...sent, action: 'VERIFY_PRIMARY_OTP' as const }
    }),

    implement(resendEmailCode, async ({ body, client, session }) => {
      const key = { id: body.challenge, thumbprint: session.thumbprint }
      for (const kind of ['emailPrimary', 'emailSecondary'] as const) {
        const challenge = await findChallenge(database, { ...key, kind })
        if (!challenge) continue
        requireOwn(challenge, session)
        return await resendChallenge(accounts, { ...key, kind, client })
      }
      throw createEndedError()
    }),

    implement(verifyPrimaryCode, async (context) => {
      const { body, client, projectId, session } = context
      const { userId, thumbprint, origin } = session
      const { challenge: id, otp } = body
      const key = { id, kind: 'emailPrimary', thumbprint } as const
      const challenge = await checkCode(accounts, { ...key, otp })
      const { new_email } = requireOwn(challenge, session)
      await countMail(accounts, { email: new_email, client, projectId })
      const next = await changeEmail(
        database,
        { userId },
        async (database, email) => {
          // Another change was completed since: who reads the mails of the address before decides no more.
          if (email !== challenge.email) throw createEndedError()
          if (!(await useChallenge(database, challenge)))
            throw createEndedError()
          const isTaken = await findUser(database, { email: new_email })
          return await prepareChallenge(
            { ...accounts, database },
            {
              ...{ kind: 'emailSecondary', email: new_email },
              ...{ thumbprint, origin, user_id: userId, new_email },
              ...{ step: 'code', is_new_device: false },
              isTaken: isTaken !== undefined,
            },
          )
        },
      )
      if (!next) throw createEndedError()
      if (next.mail) await deliver(accounts, next.mail)
      return next.sent
    }),

    implement(verifySecondaryCode, async ({ body, session }) => {
      const { userId, deviceId, thumbprint, origin } = session
      const { challenge: id, otp } = body
      const key = { id, kind: 'emailSecondary', thumbprint } as const
      const challenge = await checkCode(accounts, { ...key, otp })
      const { new_email } = requireOwn(challenge, session)
      const email = await changeEmail(
        database,
        { userId },
        async (database, email) => {
          if (!(await useChallenge(database, challenge)))
            throw createEndedError()
          const change = { userId, email, newEmail: new_email }
          if (!(await replaceEmail(database, change))) throw createEndedError()
          // Others were begun with a code to the address before.
          await removeEmailChanges(database, { userId })
          return email
        },
      )
      if (!email) throw createEndedError()
      await record(accounts, {
        ...{ userId, deviceId, origin, event: 'emailChanged' },
      })
      notify(accounts, { to: email, notice: 'emailChanged', origin })
      return { newEmail: new_email }
    }),
  ]
}

/** Returns a challenge with its new address. Rejects if another user, or the page of another app, has begun the change. */
function requireOwn(
  challenge: Challenge,
  { userId, origin }: Session,
): { new_email: string } {
  const { new_email } = challenge
  const isOwn = challenge.user_id === userId && challenge.origin === origin
  if (!isOwn || new_email === null) throw createEndedError()
  return { new_email }
}
