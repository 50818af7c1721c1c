import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { createApi } from '@latchkit/shared/api/createApi'
import { createAuthenticator } from '@latchkit/shared/auth/createAuthenticator'
import { UnauthorizedError } from '@latchkit/shared/auth/errors'
import { createKeySource } from '@latchkit/shared/auth/keySource'
import type { Accounts } from './Accounts.ts'
import { createDevicePage, devicePath } from './devices/createDevicePage.ts'
import { createDeviceRoutes } from './devices/createDeviceRoutes.ts'
import { createEmailRoutes } from './email/createEmailRoutes.ts'
import { createLoginRoutes } from './login/createLoginRoutes.ts'
import { isFrameOrigin } from './login/origins.ts'
import { createRecoveryRoutes } from './recovery/createRecoveryRoutes.ts'
import { createSessionRoutes } from './sessions/createSessionRoutes.ts'
import { findSession } from './store/sessions.ts'

/** Creates the listener of the account service: its API, the page of the link in mails, and health. */
export function createService(
  accounts: Accounts,
  parameters: createService.Parameters,
): RequestListener {
  const { publicUrl, secrets, signingKeys, state, logger, now } = accounts
  const authenticator = createAuthenticator({
    ...{ issuer: publicUrl, audience: 'accounts', publicUrl },
    keys: createKeySource(signingKeys.map(({ jwk }) => jwk)),
    ...{ secrets, state, now },
  })
  const showDevicePage = createDevicePage(accounts)
  const health = createHealthHandler(parameters)

  return createApi({
    routes: [
      ...createLoginRoutes(accounts),
      ...createEmailRoutes(accounts),
      ...createSessionRoutes(accounts),
      ...createDeviceRoutes(accounts),
      ...createRecoveryRoutes(accounts),
    ],
    ...{ authenticator, state, logger },
    isOriginAllowed: (origin) => isFrameOrigin(accounts, origin),
    async checkSession({ sessionId }) {
      const key = { id: sessionId, now: new Date(now()) }
      if (await findSession(accounts.database, key)) return
      throw new UnauthorizedError({ reason: 'token' })
    },
    clientLimit: accounts.config.limits.clientRequestsPerMinute,
    trustedProxies: parameters.trustedProxies,
    observe: parameters.observe,
    fallback(request, response) {
      const [path] = (request.url ?? '').split('?')
      const serve = path === devicePath ? showDevicePage : health
      serve(request, response).catch((error: Error) => {
        logger.error({ error: error.name }, 'a request broke')
        if (!response.headersSent) response.writeHead(503)
        response.end()
      })
    },
  })
}

export declare namespace createService {
  type Parameters = {
    trustedProxies: number
    observe?: createApi.Parameters['observe']
    checkHealth: () => Promise<{
      isStopping: boolean
      database: 'reached' | 'unreachable'
      state: 'reached' | 'unreachable'
    }>
  }
}

/** Creates the endpoints for orchestrators. */
function createHealthHandler({ checkHealth }: createService.Parameters) {
  return async (
    { url, method }: Pick<IncomingMessage, 'url' | 'method'>,
    response: ServerResponse,
  ): Promise<void> => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && url === '/health/live')
      return send(response, 200, { status: 'live' })
    if (!isRead || url !== '/health/ready')
      return send(response, 404, { status: 'not found' })
    const { isStopping, ...stores } = await checkHealth()
    if (isStopping) return send(response, 503, { status: 'stopping' })
    // Without the stores nothing works here, but they are the same for every process: none is better.
    const isWhole = Object.values(stores).every((it) => it === 'reached')
    const status = isWhole ? 'ready' : 'degraded'
    send(response, 200, { status, ...stores })
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
