import type { Storage, WalletChoice } from '@latchkit/core'
import { markerKey } from './keys.ts'

/** Of a pairing under way, for the page that comes after this one: no key, no URI. */
export type PairingMarker = {
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly wallet: WalletChoice | undefined
  /** The wallet's link that was followed, not checked yet. */
  readonly link: string | undefined
}

/** Begins with the time at which it ends, so that a page knows without reading the rest. */
export function writeMarker(
  storage: Storage,
  { expiresAt, ...rest }: PairingMarker,
): void {
  storage.setItem(markerKey, expiresAt + JSON.stringify(rest))
}
