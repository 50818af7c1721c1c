import type { SharedState } from '../state/SharedState.ts'
import type { Session } from './accessToken.ts'
import { createTokenVerifier } from './accessToken.ts'
import { createKeyImporter } from './createKeyImporter.ts'
import { UnauthorizedError } from './errors.ts'
import type { KeySource } from './keySource.ts'
import { deriveKey } from './keys.ts'
import { createProofNonces, nonceLifetime } from './proofNonces.ts'
import { verifyProof } from './verifyProof.ts'

/** Longer than any nonce is accepted. */
const proofLifetime = nonceLifetime + 120_000

/**
 * Creates what decides who sent a request: by a DPoP proof (RFC 9449) over method, URL, body and time, with a nonce of this
 * service, and by the access token of the account service that is bound to the same key. Each proof is accepted once.
 */
export function createAuthenticator(
  parameters: createAuthenticator.Parameters,
): Authenticator {
  const { publicUrl, secrets, state, now = Date.now } = parameters
  const nonceKeys = secrets.map((secret) => deriveKey(secret, 'proof nonces'))
  const nonces = createProofNonces({ keys: nonceKeys, now })
  const importKey = createKeyImporter()
  const verifyToken = createTokenVerifier({ ...parameters, now })

  async function prove(
    request: Authenticator.Request,
    accessToken?: string,
  ): Promise<string> {
    const { method, path, body, proof } = request
    const url = publicUrl + path
    const { thumbprint, id } = verifyProof(proof, {
      ...{ method, url, body, accessToken },
      ...{ nonces, importKey, now },
    })
    const key = `proof:${thumbprint}:${id}`
    const isFirst = await state.mark(key, { lifetime: proofLifetime })
    if (!isFirst) throw new UnauthorizedError({ reason: 'proof' })
    return thumbprint
  }

  return {
    createNonce: nonces.create,
    identifyKey: (request) => prove(request),
    async identifySession(request) {
      const [, token] =
        /^DPoP ([\w.-]+)$/i.exec(request.authorization ?? '') ?? []
      if (token === undefined) throw new UnauthorizedError({ reason: 'token' })
      const session = await verifyToken(token)
      const thumbprint = await prove(request, token)
      if (thumbprint !== session.thumbprint)
        throw new UnauthorizedError({ reason: 'proof' })
      return session
    },
  }
}

export declare namespace createAuthenticator {
  type Parameters = {
    /** The origin of the account service, as its tokens name it. */
    issuer: string
    /** What tokens call this service: `accounts`, `keeper` or `vault`. */
    audience: string
    /** Keys of the account service. */
    keys: KeySource
    /** The origin at which clients reach this service. */
    publicUrl: string
    /** Secrets of this service, which authenticate its nonces: the first creates, all are accepted. */
    secrets: readonly string[]
    /** Has the proofs that were used; shared by all processes of this service. */
    state: Pick<SharedState, 'mark'>
    /** Milliseconds since 1970. */
    now?: (() => number) | undefined
  }
}

/** Decides who sent a request. Rejects with `UnauthorizedError`. */
export type Authenticator = {
  /** Returns a nonce for the client's next proof, which each response carries in `DPoP-Nonce`. */
  createNonce(): string
  /** Returns the thumbprint of the key that signed the request. */
  identifyKey(request: Authenticator.Request): Promise<string>
  /** Returns the session of the request. Whether it was revoked in its last ten minutes only the account service knows. */
  identifySession(request: Authenticator.Request): Promise<Session>
}

export declare namespace Authenticator {
  type Request = {
    method: string
    /** Without the query. */
    path: string
    /** The bytes as they were received; empty for none. */
    body: Uint8Array
    /** The header `Authorization`. */
    authorization?: string | undefined
    /** The header `DPoP`. */
    proof?: string | undefined
  }
}
