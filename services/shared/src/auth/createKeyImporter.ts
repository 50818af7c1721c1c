import type { KeyObject } from 'node:crypto'
import type { P256Jwk } from './keys.ts'
import { importJwk } from './keys.ts'
import { createRecentMap } from './recentMap.ts'

/**
 * Creates what imports the keys of proofs, and remembers those that were used last: a page signs each of its requests with one
 * key, and to import it costs half of what it costs to verify its signature.
 */
export function createKeyImporter({
  limit = 1_000,
}: createKeyImporter.Parameters = {}): KeyImporter {
  const keys = createRecentMap<KeyObject>({ limit })

  return (jwk) => {
    const id = `${jwk.x}.${jwk.y}`
    const known = keys.get(id)
    if (known) return known
    const key = importJwk(jwk)
    if (key) keys.set(id, key)
    return key
  }
}

export declare namespace createKeyImporter {
  type Parameters = {
    /** Keys that are remembered. Default: 1,000, of some 1 kB each. */
    limit?: number | undefined
  }
}

/** Imports a public key; `undefined` if its point is not on the curve. */
export type KeyImporter = (jwk: P256Jwk) => KeyObject | undefined
