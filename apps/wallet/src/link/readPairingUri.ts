const hex64 = /^[0-9a-f]{64}$/

/**
 * Returns the pairing URI in a pasted, scanned or opened text: a `wc:` URI of version 2, or a link with
 * `wc?uri=…`. Throws an `Error` with a message for the visitor.
 */
export function readPairingUri(
  text: string,
  { now }: readPairingUri.Parameters,
): string {
  const uri = unwrap(text.trim())
  const [, topic = '', version, search = ''] =
    /^wc:(?:\/\/)?([^@?]*)@(\d+)\?(.*)$/.exec(uri) ?? []
  if (version === undefined) throw new Error('This isn’t a wallet link.')
  if (version !== '2')
    throw new Error('This link is from an old version of WalletConnect.')
  const parameters = new URLSearchParams(search)
  const symKeys = parameters.getAll('symKey')
  const isWhole =
    hex64.test(topic) && symKeys.length === 1 && hex64.test(symKeys[0] ?? '')
  if (!isWhole) throw new Error('This link is incomplete. Copy it again.')
  const expiry = parameters.get('expiryTimestamp')
  if (expiry && Number(expiry) * 1000 <= now)
    throw new Error('This link expired. Get a new one from the site.')
  return `wc:${topic}@2?${search}`
}

export declare namespace readPairingUri {
  type Parameters = {
    /** In milliseconds since 1970. */
    now: number
  }
}

function unwrap(text: string): string {
  if (text.startsWith('wc:')) return text
  try {
    return new URL(text).searchParams.get('uri') ?? text
  } catch {
    return text
  }
}
