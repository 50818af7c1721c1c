import type { RequestListener } from 'node:http'
import { createApi } from '../api/createApi.ts'
import type { Route } from '../api/Route.ts'
import { createAuthenticator } from '../auth/createAuthenticator.ts'
import type { KeySource } from '../auth/keySource.ts'
import { pingDatabase } from '../database/openDatabase.ts'
import { createHealthCheck, pingStores } from '../health.ts'
import type { Keyring } from '../keyring/Keyring.ts'
import type { Logger } from '../logger.ts'
import type { SharedState } from '../state/SharedState.ts'
import type { KeyDatabase } from './database.ts'

/** What the routes of keeper and vault use. */
export type KeyPorts = {
  readonly database: KeyDatabase
  readonly keyring: Keyring
  readonly state: SharedState
  readonly logger: Logger
  readonly links: {
    /** Encrypts this service's part of a link for the host that mails it. */
    readonly secret: string
    /** Links to one address in an hour; 0 for no limit. */
    readonly perHour: number
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the listener of keeper or vault: its API, for the frame's sessions alone, and health. */
export function createKeyService(
  ports: KeyPorts,
  parameters: createKeyService.Parameters,
): RequestListener {
  const { database, state, logger, now } = ports
  const { frameOrigins, isStopping, ...options } = parameters
  const check = createHealthCheck(() =>
    pingStores({
      database: () => pingDatabase(database),
      state: () => state.ping(),
      keyring: async () => void (await ports.keyring.getCurrentId()),
    }),
  )
  const answerHealth = async (url: string | undefined) => {
    if (url === '/health/live') return { code: 200, status: 'live' }
    if (url !== '/health/ready') return { code: 404, status: 'not found' }
    if (isStopping()) return { code: 503, status: 'stopping' }
    const stores = await check()
    const isWhole = Object.values(stores).every((it) => it === 'reached')
    return { code: 200, status: isWhole ? 'ready' : 'degraded', ...stores }
  }

  return createApi({
    ...options,
    authenticator: createAuthenticator({ ...options, state, now }),
    isOriginAllowed: (origin) => frameOrigins.includes(origin),
    fallback({ url }, response) {
      answerHealth(url).then(
        ({ code, ...body }) =>
          response
            .writeHead(code, {
              'content-type': 'application/json',
              'cache-control': 'no-store',
            })
            .end(JSON.stringify(body)),
        () => response.writeHead(503).end(),
      )
    },
    ...{ state, logger },
  })
}

export declare namespace createKeyService {
  type Parameters = {
    routes: readonly Route[]
    /** The origin of the account service. */
    issuer: string
    audience: 'keeper' | 'vault'
    keys: KeySource
    publicUrl: string
    secrets: readonly string[]
    frameOrigins: readonly string[]
    clientLimit: number
    trustedProxies: number
    isStopping: () => boolean
    observe?: createApi.Parameters['observe']
  }
}
