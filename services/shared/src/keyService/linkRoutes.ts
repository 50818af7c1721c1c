import {
  answerLink,
  getLink,
  putAddress,
  startLink,
} from '@latchkit/protocol/keys'
import { ApiError } from '../api/ApiError.ts'
import { createRateError } from '../api/createApi.ts'
import type { Route } from '../api/Route.ts'
import { implement } from '../api/Route.ts'
import {
  createLinkToken,
  hashLink,
  linkLifetime,
  sealLinkPart,
} from '../links/linkPart.ts'
import type { KeyPorts } from './createKeyService.ts'
import { requireDevice } from './holders.ts'
import { addLink, findLink, settleLink } from './links.ts'
import { createOwner } from './owner.ts'
import { createNotFoundError } from './rules.ts'

const hour = 3_600_000

/** Links that one client may request in an hour. */
const clientLinksPerHour = 60

/**
 * Creates the endpoints by which keeper and vault confirm new devices themselves, each by its own token in the mail: what the
 * account service says of a device is not enough. Known and unknown addresses take the same steps.
 */
export function createLinkRoutes(
  ports: KeyPorts,
  { service }: { service: 'keeper' | 'vault' },
): Route[] {
  const { database, state, links, now } = ports

  async function count(key: string, limit: number, window = hour) {
    if (links.perHour === 0) return
    const { isAllowed, resetsIn } = await state.count({ key, limit, window })
    if (!isAllowed) throw createRateError(resetsIn)
  }

  return [
    implement(startLink, async ({ body, client, thumbprint }) => {
      const { origin } = body
      const email = body.email.toLowerCase()
      await count(`links:client:${client}`, clientLinksPerHour)
      await count(`links:hour:${email}`, links.perHour)
      await count(`links:day:${email}`, links.perHour * 2, 24 * hour)
      const token = createLinkToken()
      const sealedAt = now()
      const link = {
        ...{ link_hash: hashLink(token), email, thumbprint, origin },
        expires_at: new Date(sealedAt + linkLifetime),
      }
      await addLink(database, link, { now: sealedAt })
      const content = { email, origin, thumbprint, token, sealedAt }
      const { secret } = links
      return { part: sealLinkPart(content, { service, secret }) }
    }),

    implement(getLink, async ({ body }) => {
      const hash = hashLink(body.token)
      const link = await findLink(database, { hash, now: now() })
      if (!link) throw createEndedError()
      const { thumbprint, origin } = link
      return { thumbprint, origin }
    }),

    implement(answerLink, async ({ body }) => {
      const { token, thumbprint, origin, answer } = body
      const hash = hashLink(token)
      const link = await findLink(database, { hash, now: now() })
      // The page may have shown what others say of the link: it is for the key that requested it.
      const isSame = link?.thumbprint === thumbprint && link.origin === origin
      if (!isSame) throw createEndedError()
      const isConfirmed = answer === 'yes'
      await settleLink(database, { hash, isConfirmed, now: now() })
      return {}
    }),

    implement(putAddress, async ({ body, session }) => {
      const { walletId, email, access } = body
      const { userId } = session
      await requireDevice(ports, { session, walletId, access })
      const { numUpdatedRows } = await database
        .updateTable('wallets')
        .set({ owner: createOwner(email) })
        .where('wallet_id', '=', walletId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw createNotFoundError()
      return {}
    }),
  ]
}

function createEndedError(): ApiError {
  const description = 'This link has ended'
  return new ApiError({ status: 404, field: 'token', description })
}
