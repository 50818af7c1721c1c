import {
  answerDevice,
  getDeviceLink,
  getDeviceStatus,
  resendLogin,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import { ApiError } from '@latchkit/shared/api/ApiError'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import { hashLink } from '@latchkit/shared/links/linkPart'
import type { Accounts } from '../Accounts.ts'
import { notify, recordAll } from '../audit.ts'
import { nameDevice } from '../devices/nameDevice.ts'
import { settleDevice } from '../devices/settleDevice.ts'
import { openSession } from '../sessions/openSession.ts'
import { findByLink, findChallenge } from '../store/challenges.ts'
import { ensureDevice, ensureUser, findDevice } from '../store/users.ts'
import { countMail, countStart } from './limits.ts'
import { checkAppOrigin } from './origins.ts'
import { resendChallenge } from './resendChallenge.ts'
import { sendChallenge } from './sendChallenge.ts'
import { createEndedError, verifyCode } from './verifyCode.ts'

/** Creates the routes of the login by e-mail. Known and unknown addresses take the same steps. */
export function createLoginRoutes(accounts: Accounts): Route[] {
  const { database, now } = accounts

  return [
    implement(startLogin, async ({ body, projectId, client, thumbprint }) => {
      const { origin } = body
      checkAppOrigin(accounts, { origin, projectId })
      const email = body.email.toLowerCase()
      await countStart(accounts, { kind: 'login', email, thumbprint })
      const deviceId = await findDevice(database, { email, thumbprint })
      await countMail(accounts, { email, deviceId, client, projectId })
      const isNew = deviceId === undefined || body.confirmDevice === true
      const sent = await sendChallenge(accounts, {
        ...{ kind: 'login', email, thumbprint, origin },
        ...{ user_id: null, new_email: null },
        step: isNew ? 'device' : 'code',
        is_new_device: isNew,
      })
      const action = isNew ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
      return { ...sent, action } as const
    }),

    implement(resendLogin, ({ body, client, thumbprint }) =>
      resendChallenge(accounts, {
        ...{ id: body.challenge, kind: 'login', thumbprint, client },
      }),
    ),

    implement(getDeviceStatus, async ({ body, thumbprint }) => {
      const key = { id: body.challenge, kind: 'login', thumbprint } as const
      const challenge = await findChallenge(database, key)
      if (!challenge || challenge.expires_at.getTime() <= now())
        throw createEndedError()
      const { status, step } = challenge
      if (status === 'refused') return { status } as const
      return { status: step === 'device' ? 'waiting' : 'confirmed' } as const
    }),

    implement(getDeviceLink, async ({ body }) => {
      const key = { link_hash: hashLink(body.token), now: new Date(now()) }
      const challenge = await findByLink(database, key)
      if (!challenge) throw createLinkEndedError()
      const { thumbprint, origin } = challenge
      return { thumbprint, origin }
    }),

    implement(answerDevice, async ({ body }) => {
      const { answer, token, ...shown } = body
      const isConfirmed = answer === 'yes'
      const settled = await settleDevice(accounts, {
        ...{ token, shown, isConfirmed },
      })
      if (!settled) throw createLinkEndedError()
      return {}
    }),

    implement(verifyLogin, async (context) => {
      const { body, thumbprint, request, setHeader } = context
      const { challenge: id, otp, storage } = body
      const key = { id, kind: 'login', thumbprint } as const
      const challenge = await verifyCode(accounts, { ...key, otp })
      const { email, origin, is_new_device: isNewDevice } = challenge
      // A device that was removed since has to be confirmed again.
      const isConfirmed =
        isNewDevice || (await findDevice(database, { email, thumbprint }))
      if (!isConfirmed) throw createEndedError()
      const time = new Date(now())
      const user = await ensureUser(database, { email, now: time })
      const { userId } = user
      const name = nameDevice(request.headers['user-agent'])
      const device = await ensureDevice(database, {
        ...{ userId, thumbprint, name, now: time },
      })
      const { deviceId } = device
      await recordAll(accounts, {
        ...{ userId, deviceId, origin },
        events: [
          ...(user.isNew ? (['userCreated'] as const) : []),
          ...(device.isNew ? (['deviceAdded'] as const) : []),
          'signedIn',
        ],
      })
      if (device.isNew && !user.isNew)
        notify(accounts, {
          ...{ to: email, notice: 'deviceAdded', origin, device: name },
        })
      return await openSession(accounts, {
        ...{ userId, deviceId, email, origin, thumbprint, storage, setHeader },
        signedInAt: time,
        methods: isNewDevice ? ['device', 'otp'] : ['otp'],
      })
    }),
  ]
}

function createLinkEndedError(): ApiError {
  const description = 'This link has ended'
  return new ApiError({ status: 404, field: 'token', description })
}
