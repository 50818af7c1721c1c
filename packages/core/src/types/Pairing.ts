/** How an app and a wallet find each other over a relay. Whoever holds the URI can answer as the wallet: it belongs into a QR code, a link that is tapped and the clipboard, and nowhere else. */
export type Pairing = {
  /** `wc:…@2?…` */
  readonly uri: string
  /** In seconds since 1970; another pairing follows this one before. */
  readonly expiresAt: number
  /** `publishing` until the relay has the proposal: a wallet that opens the URI earlier finds nothing. `answered` once a wallet has agreed and its session is being settled. `failed` while the relay can't be reached; it is tried on. */
  readonly status: 'publishing' | 'ready' | 'answered' | 'failed'
  /** Notes that the visitor followed a link to the wallet on this device, called inside the tap: what is asked of the session later is led there too. */
  follow(link: string): void
}
