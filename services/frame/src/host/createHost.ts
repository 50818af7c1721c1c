import type { RequestListener } from 'node:http'
import { createApi } from '@latchkit/shared/api/createApi'
import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import type { Logger } from '@latchkit/shared/logger'
import { createSmtpMailer } from '@latchkit/shared/mail/createSmtpMailer'
import { isLoopback } from '@latchkit/shared/origins'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import type { Config } from './config.ts'
import { toFrameConfig } from './config.ts'
import { createFrameHandler } from './createFrameHandler.ts'
import { createLinkRoute } from './createLinkRoute.ts'
import type { readPage } from './readPage.ts'

/** Requests of one client for a mail in a minute; the services limit the mails to one address. */
const clientLimit = 600

/** Creates the listener of the frame's origin: the built page, and the endpoint that mails the link for a new device. */
export function createHost(parameters: createHost.Parameters): RequestListener {
  const { config, page, publicUrl, logger, isStopping } = parameters
  const { now = Date.now } = parameters
  const state = createMemoryState({ now })
  const { smtpUrl, mailFrom: from, mailTimeout: timeout, appName } = config
  const link = createLinkRoute({
    ...{ appName, publicUrl, state, logger, now },
    mailer: createSmtpMailer({ url: smtpUrl.reveal(), from, timeout }),
    secrets: {
      accounts: config.accountsLinkSecret.reveal(),
      keeper: config.keeperLinkSecret.reveal(),
      vault: config.vaultLinkSecret.reveal(),
    },
  })
  const refuse = () =>
    Promise.reject(new UnauthorizedError({ reason: 'token' }))
  return createApi({
    routes: [link],
    // The parts say who requested them.
    authenticator: {
      createNonce: () => '',
      ...{ identifyKey: refuse, identifySession: refuse },
    },
    isOriginAllowed: (origin) => isOwn(origin, publicUrl),
    ...{ clientLimit, state, logger },
    trustedProxies: config.trustedProxies,
    fallback: createFrameHandler({
      ...{ config: toFrameConfig(config), publicUrl, page, isStopping },
    }),
  })
}

/** Whether an origin is the host's own; in development also by another name of the machine, as passkeys need one that is no address. */
function isOwn(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  const isLocal = isLoopback(origin) && isLoopback(publicUrl)
  return isLocal && new URL(origin).port === new URL(publicUrl).port
}

export declare namespace createHost {
  type Parameters = {
    config: Config
    page: ReturnType<typeof readPage>
    /** The origin at which visitors reach the frame. */
    publicUrl: string
    logger: Logger
    isStopping?: (() => boolean) | undefined
    /** Milliseconds since 1970. */
    now?: (() => number) | undefined
  }
}
