/** The URI that a wallet scans or opens. Whoever holds it can answer as the wallet. */
export function createPairingUri({
  topic,
  symKey,
  expiresAt,
}: createPairingUri.Parameters): string {
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${expiresAt}`
}

export declare namespace createPairingUri {
  type Parameters = {
    topic: string
    symKey: string
    /** In seconds since 1970. */
    expiresAt: number
  }
}
