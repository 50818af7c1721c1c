import { randomBytes } from 'node:crypto'
import { mailLink } from '@latchkit/protocol/accounts'
import { ApiError } from '@latchkit/shared/api/ApiError'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import type { LinkContent, LinkService } from '@latchkit/shared/links/linkPart'
import { openLinkPart } from '@latchkit/shared/links/linkPart'
import type { Logger } from '@latchkit/shared/logger'
import type { Mailer } from '@latchkit/shared/mail/Mailer'
import { MailRefusedError } from '@latchkit/shared/mail/Mailer'
import type { SharedState } from '@latchkit/shared/state/SharedState'

const services = ['accounts', 'keeper', 'vault'] as const

/** What the parts of one link have in common. */
const common = ['email', 'origin', 'thumbprint'] as const

/** Longer than any part is accepted. */
const markLifetime = 180_000

/**
 * Creates the endpoint that mails the link for a new device. Each service believes its own token alone, and none may read the
 * token of another, so that none of them can put the link together. What the link is for the services have decided: this checks
 * that they mean the same, and keeps nothing.
 *
 * It chooses the nonce of the text that device and page show, once each service has named the key in a part that counts once:
 * who requests a link can't choose its text.
 */
export function createLinkRoute(ports: createLinkRoute.Ports): Route {
  const { secrets, state, now } = ports

  return implement(mailLink, async ({ body }) => {
    const opened = services.map((service) =>
      openLinkPart(body[service], {
        ...{ service, secret: secrets[service], now: now() },
      }),
    )
    const [accounts, keeper, vault] = opened
    const isMatch =
      accounts &&
      keeper &&
      vault &&
      common.every(
        (name) =>
          accounts[name] === keeper[name] && accounts[name] === vault[name],
      )
    if (!isMatch) throw createPartsError()
    const lifetime = { lifetime: markLifetime }
    const parts = { accounts, keeper, vault }
    const marks = services.map((name) =>
      state.mark(`link:${name}:${parts[name].token}`, lifetime),
    )
    const isFirst = (await Promise.all(marks)).every(Boolean)
    if (!isFirst) throw createPartsError()
    const nonce = randomBytes(16).toString('base64url')
    await deliver(ports, { nonce, parts })
    return { nonce }
  })
}

export declare namespace createLinkRoute {
  type Ports = {
    readonly appName: string
    /** The origin of the page that the link opens. */
    readonly publicUrl: string
    /** What each service encrypts its part with. */
    readonly secrets: Readonly<Record<LinkService, string>>
    readonly state: Pick<SharedState, 'mark'>
    readonly mailer: Mailer
    readonly logger: Logger
    /** Milliseconds since 1970. */
    readonly now: () => number
  }
}

function createPartsError(): ApiError {
  const description = 'The parts of the link do not belong together'
  return new ApiError({ status: 400, field: 'parts', description })
}

async function deliver(
  { mailer, logger, appName, publicUrl }: createLinkRoute.Ports,
  parameters: { nonce: string; parts: Record<LinkService, LinkContent> },
): Promise<void> {
  const { nonce, parts } = parameters
  const { email, origin } = parts.accounts
  const tokens = services.map((name) => [name, parts[name].token])
  const entries = [...tokens, ['nonce', nonce]]
  // A fragment: no server sees it, and no program that opens links presses the page's button.
  const url = `${publicUrl}/device#${new URLSearchParams(entries)}`
  try {
    await mailer.send({
      to: email,
      subject: `${appName}: confirm a new device`,
      text: `A device that has not been used before is signing in to ${origin} with this address. Its screen shows a text of eight letters and digits.

If it is yours, open this link within 10 minutes, and confirm if the page shows the same text:

${url}

A code follows in another mail. If you are not signing in to ${origin}, or the texts differ, do not confirm.`,
    })
  } catch (cause) {
    const error = cause instanceof Error ? cause.name : typeof cause
    logger.warn({ error }, 'a mail was not sent')
    // The same words for every address.
    throw cause instanceof MailRefusedError
      ? new ApiError({
          status: 400,
          field: 'email',
          description: 'No mail can be sent to this address',
          cause,
        })
      : new ApiError({
          status: 503,
          description: 'Mail cannot be sent at the moment; please try again',
          cause,
        })
  }
}
