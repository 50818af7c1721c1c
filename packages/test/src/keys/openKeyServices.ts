import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LinkTarget } from '@latchkit/protocol/accounts'
import type { Endpoint } from '@latchkit/protocol/http'
import { answerLink, startLink } from '@latchkit/protocol/keys'
import type { Session } from '@latchkit/shared/auth/accessToken'
import { createAccessToken } from '@latchkit/shared/auth/accessToken'
import { createKeySource } from '@latchkit/shared/auth/keySource'
import type { SigningJwk, SigningKey } from '@latchkit/shared/auth/keys'
import { deriveSigningKey } from '@latchkit/shared/auth/keys'
import { migrate } from '@latchkit/shared/database/migrate'
import { drain, listen } from '@latchkit/shared/httpServer'
import { createFileKeyring } from '@latchkit/shared/keyring/createFileKeyring'
import type { KeyPorts } from '@latchkit/shared/keyService/createKeyService'
import { createKeyService } from '@latchkit/shared/keyService/createKeyService'
import type {
  KeyDatabase,
  KeyTables,
} from '@latchkit/shared/keyService/database'
import { openLinkPart } from '@latchkit/shared/links/linkPart'
import { createLogger } from '@latchkit/shared/logger'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import * as keeperConfig from '../../../../services/keeper/src/config.ts'
import * as keeper from '../../../../services/keeper/src/createRoutes.ts'
import * as vaultConfig from '../../../../services/vault/src/config.ts'
import * as vault from '../../../../services/vault/src/createRoutes.ts'
import { createProofKey } from '../accounts/createProofKey.ts'
import { openEmptyDatabase } from '../shared/openEmptyDatabase.ts'

const ownIssuer = 'https://accounts.shop.example'
const ownOrigin = 'https://frame.shop.example'
const signingKey = deriveSigningKey('the account service of the tests')
const services = {
  keeper: { ...keeper, ...keeperConfig },
  vault: { ...vault, ...vaultConfig },
}

type Name = keyof typeof services

/** What the host of the frame shares with each of them. */
const linkSecrets = {
  keeper: 'the keeper and the host share this secret',
  vault: 'the vault and the host share this secret',
}

/** Starts keeper and vault, with keyrings in files and a database each, and signs in users as the account service does. */
export async function openKeyServices(
  parameters: openKeyServices.Parameters = {},
): Promise<openKeyServices.ReturnType> {
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-keys-'))
  const { accounts } = parameters
  const clock = accounts?.clock ?? { time: Date.UTC(2026, 0, 1) }
  const issuer = accounts?.issuer ?? ownIssuer
  const frameOrigin = parameters.frameOrigin ?? ownOrigin
  const now = () => clock.time
  const lines: string[] = []
  const started = await Promise.all([start('keeper'), start('vault')])
  const [first, second] = started

  async function start(name: Name): Promise<openKeyServices.Service> {
    const { migrations, createRoutes } = services[name]
    const database = await openEmptyDatabase<KeyTables>()
    await migrate(database, migrations)
    const keyringPath = join(dir, name)
    let handle: Parameters<typeof listen>[0]['handle'] = () => {}
    const { server, port } = await listen({
      handle: (request, response) => handle(request, response),
      ...{ host: '127.0.0.1', port: 0, portVariable: '' },
    })
    const url = `http://127.0.0.1:${port}`
    const ports: KeyPorts = {
      ...{ database, now, state: createMemoryState({ now }) },
      keyring: createFileKeyring({ path: keyringPath }),
      links: {
        secret: linkSecrets[name],
        perHour: parameters.linksPerHour ?? 0,
      },
      logger: createLogger({
        level: 'debug',
        write: (line) => void lines.push(line),
      }),
    }
    handle = createKeyService(ports, {
      ...{ routes: createRoutes(ports), issuer, audience: name },
      ...{
        keys: createKeySource(accounts?.jwks ?? [signingKey.jwk]),
        publicUrl: url,
      },
      secrets: [randomBytes(32).toString('hex')],
      ...{ frameOrigins: [frameOrigin], clientLimit: 0, trustedProxies: 0 },
      isStopping: () => false,
    })
    return {
      ...{ url, database, keyringPath, ports },
      async stop() {
        await drain(server, { deadline: 0 })
        await database.destroy()
      },
    }
  }

  return {
    ...{ keeper: first, vault: second, clock, lines, linkSecrets },
    signIn(given) {
      const key = given.key ?? createProofKey()
      const email = given.email ?? `${given.userId}@wallet.example`
      const session: Session = {
        userId: given.userId,
        deviceId: given.deviceId ?? createTestId(),
        sessionId: createTestId(),
        origin: 'https://shop.example',
        thumbprint: key.thumbprint,
        methods: given.methods ?? ['otp', 'device'],
        signedInAt: given.signedInAt ?? now(),
      }
      const nonces = new Map<string, string>()
      const urls = { keeper: first.url, vault: second.url }

      async function send(
        name: Name,
        endpoint: Endpoint,
        body: unknown,
      ): Promise<Response> {
        const url = urls[name] + endpoint.path
        const { method } = endpoint
        const accessToken =
          endpoint.auth === 'session'
            ? createAccessToken(session, {
                issuer,
                audiences: given.audiences ?? ['keeper', 'vault'],
                ...{ signingKey: accounts?.signingKey ?? signingKey, now },
              })
            : undefined
        const text = method === 'POST' ? JSON.stringify(body) : ''
        const nonce = nonces.get(name)
        const proof = { method, url, body: text, accessToken, nonce }
        const response = await fetch(url, {
          method,
          headers: {
            origin: frameOrigin,
            ...(accessToken && { authorization: `DPoP ${accessToken}` }),
            dpop: key.prove({ ...proof, now: now() }),
            ...(method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(method === 'POST' && { body: text }),
        })
        const next = response.headers.get('dpop-nonce')
        if (next) nonces.set(name, next)
        if (response.status !== 401 || nonce !== undefined) return response
        await response.arrayBuffer()
        return send(name, endpoint, body)
      }

      const call: openKeyServices.Client['call'] = async (
        name,
        endpoint,
        ...[body]
      ) => {
        const response = await send(name, endpoint, body)
        const value = await response.json()
        if (!response.ok)
          throw Object.assign(new Error(value.reasons?.[0]?.description), {
            status: response.status,
          })
        return value
      }
      const { userId, deviceId } = session
      const requestLink: openKeyServices.Client['requestLink'] = async (
        name,
        to = email,
      ) => {
        const { thumbprint } = key
        const origin = 'https://shop.example'
        const body = { origin, email: to }
        const { part } = await call(name, startLink, body)
        const secret = linkSecrets[name]
        const options = { service: name, secret, now: now() }
        const token = openLinkPart(part, options)?.token ?? ''
        return { thumbprint, origin, token }
      }
      return {
        ...{ userId, deviceId, email, call, requestLink },
        async confirm(names = ['keeper', 'vault'], to = email) {
          for (const name of names) {
            const link = await requestLink(name, to)
            await call(name, answerLink, { ...link, answer: 'yes' })
          }
        },
      }
    },
    async stop() {
      await Promise.all(started.map((it) => it.stop()))
      rmSync(dir, { recursive: true })
    },
  }
}

export declare namespace openKeyServices {
  type Parameters = {
    /** The account service whose tokens are accepted. Default: none but what `signIn` creates. */
    accounts?:
      | {
          issuer: string
          jwks: readonly SigningJwk[]
          /** Of tokens that `signIn` creates. */
          signingKey?: SigningKey | undefined
          clock: { time: number }
        }
      | undefined
    frameOrigin?: string | undefined
    /** Links to one address in an hour. Default: no limit. */
    linksPerHour?: number | undefined
  }

  type Service = {
    url: string
    database: KeyDatabase
    keyringPath: string
    ports: KeyPorts
    stop(): Promise<void>
  }

  /** A frame on a device of a user. */
  type Client = {
    userId: string
    deviceId: string
    /** Whose mails the visitor reads. */
    email: string
    /** Requests a link, and returns what the page of the link answers with. */
    requestLink(
      name: Name,
      to?: string,
    ): Promise<LinkTarget & { token: string }>
    /** Requests links and opens them, as the reader of the mails does. Default: at both services, to `email`. */
    confirm(names?: readonly Name[], to?: string): Promise<void>
    /** Rejects with an error that has the response's status. */
    call<endpoint extends Endpoint>(
      name: Name,
      endpoint: endpoint,
      ...[body]: Endpoint.Input<endpoint>['body'] extends undefined
        ? []
        : [body: Endpoint.Input<endpoint>['body']]
    ): Promise<Endpoint.Response<endpoint>>
  }

  type ReturnType = {
    keeper: Service
    vault: Service
    clock: { time: number }
    /** What was logged. */
    lines: string[]
    linkSecrets: Record<Name, string>
    signIn(parameters: {
      userId: string
      /** Default: of the user's id. */
      email?: string | undefined
      /** Default: a new one. */
      key?: createProofKey.ReturnType | undefined
      deviceId?: string | undefined
      methods?: Session['methods'] | undefined
      signedInAt?: number | undefined
      audiences?: string[] | undefined
    }): Client
    stop(): Promise<void>
  }
}

/** Creates an id of a user, device or wallet. */
export function createTestId(): string {
  return randomBytes(16).toString('base64url')
}

/** Creates the access of a device whose share makes no difference. */
export function createTestAccess(): string {
  return randomBytes(32).toString('base64url')
}
