import type { Storage, WalletChoice } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'

/** Key of the pending pairing in the kit's storage; the entry point names it too. */
export const markerKey = 'walletConnect.pairing'

/** Key of the active session's record in the kit's storage. */
export const recordKey = 'walletConnect.session'

/** A pending pairing, for the page that follows this one. Holds no key and no URI. */
export type PairingMarker = {
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly wallet: WalletChoice | undefined
  /** The wallet's link that the visitor followed; unchecked. */
  readonly link: string | undefined
}

/** Starts the text with the expiry, so that the entry point reads it without a parser. */
export function writeMarker(
  storage: Storage,
  { expiresAt, wallet, link }: PairingMarker,
): void {
  storage.setItem(markerKey, expiresAt + JSON.stringify({ wallet, link }))
}

/** What is stored of the active session beside the client's own records. */
export type StoredSession = {
  readonly topic: string
  /** The wallet's link, if the visitor opened it on this device; unchecked. */
  readonly link: string | undefined
  /** The active network of each namespace. */
  readonly networkIds: readonly NetworkId[]
}

export function writeRecord(storage: Storage, record: StoredSession): void {
  storage.setItem(recordKey, JSON.stringify(record))
}
