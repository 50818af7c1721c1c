import type { Storage } from '@latchkit/core'
import { parseJson } from '@latchkit/protocol'
import { markerKey } from './keys.ts'
import type { PairingMarker } from './writeMarker.ts'

/** The pairing that another page has begun, while it lasts. */
export function readMarker(storage: Storage): PairingMarker | undefined {
  const text = storage.getItem(markerKey) ?? ''
  const expiresAt = Number.parseInt(text, 10)
  if (!(expiresAt * 1000 > Date.now())) return undefined
  try {
    const { wallet, link } = parseJson(text.slice(text.indexOf('{'))) as {
      wallet?: { id?: unknown; name?: unknown }
      link?: unknown
    }
    const { id, name } = wallet ?? {}
    const isWallet = typeof id === 'string' && typeof name === 'string'
    return {
      expiresAt,
      wallet: isWallet ? { id, name } : undefined,
      link: typeof link === 'string' ? link : undefined,
    }
  } catch {
    // Not ours: the same as absent.
    return undefined
  }
}
