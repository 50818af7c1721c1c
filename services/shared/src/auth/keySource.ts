import type { KeyObject } from 'node:crypto'
import { parseJson } from '@latchkit/protocol'
import type { SigningJwk } from './keys.ts'
import { importJwk, KeySet } from './keys.ts'

/** Finds the public key of an access token by its id. */
export type KeySource = {
  find(keyId: string): Promise<KeyObject | undefined> | KeyObject | undefined
}

/** Creates a source of keys that are known from the start. */
export function createKeySource(keys: readonly SigningJwk[]): KeySource {
  const byId = importKeys(keys)
  return { find: (keyId) => byId.get(keyId) }
}

/** Milliseconds between two reads of a key set. */
const pause = 5_000

/** Milliseconds for which a key set that was read is used. */
const lifetime = 3_600_000

const timeout = 3_000

const maxBytes = 16_384

/**
 * Creates a source of the keys that the account service publishes. Unknown ids cause one read in five seconds. A key that was
 * removed is refused an hour later; while the service is unreachable, its last keys are used.
 */
export function createRemoteKeySource(
  parameters: createRemoteKeySource.Parameters,
): KeySource {
  const { url, now = Date.now, fetch = globalThis.fetch } = parameters
  let keys: ReadonlyMap<string, KeyObject> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let attemptedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { signal, redirect: 'error' })
    const length = Number(response.headers.get('content-length'))
    if (!response.ok || length > maxBytes) return
    const text = await response.text()
    if (text.length > maxBytes) return
    const set = KeySet.safeParse(parseJson(text)).data
    if (!set) return
    keys = importKeys(set.keys)
    readAt = now()
  }

  function refresh(): Promise<void> {
    if (!reading && now() - attemptedAt >= pause) {
      attemptedAt = now()
      reading = read()
        .catch(() => {})
        .finally(() => {
          reading = undefined
        })
    }
    return reading ?? Promise.resolve()
  }

  return {
    async find(keyId) {
      const isCurrent = now() - readAt < lifetime
      if (!isCurrent || !keys.has(keyId)) await refresh()
      return keys.get(keyId)
    },
  }
}

export declare namespace createRemoteKeySource {
  type Parameters = {
    /** `/.well-known/jwks.json` of the account service. */
    url: string
    /** Milliseconds. */
    now?: (() => number) | undefined
    fetch?: typeof globalThis.fetch | undefined
  }
}

function importKeys(
  keys: readonly SigningJwk[],
): ReadonlyMap<string, KeyObject> {
  return new Map(
    keys.flatMap((jwk) => {
      const key = importJwk(jwk)
      return key ? [[jwk.kid, key] as const] : []
    }),
  )
}
