import type { KeyObject } from 'node:crypto'
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { decodeBase64Url } from './jwt.ts'

/** Milliseconds for which a nonce is accepted. */
export const nonceLifetime = 300_000

/** Milliseconds by which the clock of another process may be ahead. */
const tolerance = 60_000

const macLength = 16

/** Milliseconds for which one nonce is given to all: it says when a proof was made, and the proof's own id is unique. */
const sharedFor = 1_000

/**
 * Creates and checks the nonces of proofs (RFC 9449 §8). A nonce is the server's own time, authenticated, so that a proof is
 * fresh whatever the visitor's clock says, and processes with the same keys accept each other's.
 */
export function createProofNonces({
  keys: secrets,
  now,
}: createProofNonces.Parameters): ProofNonces {
  // Imported once: Node imports bytes anew for each use.
  const keys = secrets.map((secret) => createSecretKey(secret))
  const [first] = keys
  if (!first) throw new TypeError('There is no key.')
  let last: { createdAt: number; nonce: string } | undefined

  return {
    create() {
      const createdAt = now()
      const age = last ? createdAt - last.createdAt : sharedFor
      if (last && age >= 0 && age < sharedFor) return last.nonce
      const time = Buffer.alloc(6)
      time.writeUIntBE(createdAt, 0, 6)
      const bytes = Buffer.concat([time, authenticate(time, first)])
      last = { createdAt, nonce: bytes.toString('base64url') }
      return last.nonce
    },
    isFresh(nonce) {
      const bytes = decodeBase64Url(nonce)
      if (bytes?.length !== 6 + macLength) return false
      const time = bytes.subarray(0, 6)
      const age = now() - time.readUIntBE(0, 6)
      if (age < -tolerance || age > nonceLifetime) return false
      return keys.some((key) =>
        timingSafeEqual(authenticate(time, key), bytes.subarray(6)),
      )
    },
  }
}

export declare namespace createProofNonces {
  type Parameters = {
    /** The first creates, all are accepted. */
    keys: readonly Buffer[]
    /** Milliseconds since 1970. */
    now: () => number
  }
}

export type ProofNonces = {
  create(): string
  isFresh(nonce: string): boolean
}

function authenticate(time: Buffer, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(time).digest().subarray(0, macLength)
}
