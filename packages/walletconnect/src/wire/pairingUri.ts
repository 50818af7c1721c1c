import { InvalidPairingUriError } from '../errors/session.ts'

/** Returns the URI that a wallet scans or opens. It is a secret: its holder can respond as the wallet. */
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

/** Characters of the longest URI; real ones have a few hundred. */
const maxUriLength = 4096

/** Topic, version and query; some apps write `wc://`. */
const pattern = /^wc:(?:\/\/)?([^@?]*)@(\d+)\?(.*)$/

/** Parses a pairing URI (EIP-1328, version 2), also an encoded one and one in the `uri` parameter of a link. Throws `InvalidPairingUriError`. */
export function parsePairingUri(uri: string): parsePairingUri.ReturnType {
  const [, topic = '', version, query] = match(uri) ?? []
  if (!version) throw fail('it has another form')
  if (version !== '2') throw fail(`version ${version.slice(0, 9)} is not 2`)

  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (parameters.has(name)) throw fail('a parameter is there twice')
    parameters.set(name, value)
  }
  const symKey = parameters.get('symKey') ?? ''
  const expiry = parameters.get('expiryTimestamp')
  if (!isKey(topic)) throw fail('the topic is not 64 hex digits')
  if (!isKey(symKey)) throw fail('the key is not 64 hex digits')
  if ((parameters.get('relay-protocol') ?? 'irn') !== 'irn')
    throw fail('the relay protocol is not known')
  if (expiry !== undefined && !/^\d{1,12}$/.test(expiry))
    throw fail('the expiry is not a time')
  return {
    topic,
    symKey,
    expiresAt: expiry === undefined ? undefined : Number(expiry),
    methods: parseMethods(parameters.get('methods') ?? ''),
  }
}

export declare namespace parsePairingUri {
  type ReturnType = {
    readonly topic: string
    readonly symKey: string
    /** In seconds since 1970; if it is missing, the pairing expires within five minutes. */
    readonly expiresAt: number | undefined
    /** Methods that the app announces, without their grouping. */
    readonly methods: readonly string[]
  }
  type ErrorType = InvalidPairingUriError
}

/** Returns the names in a list such as `[a,b],[c]`. */
function parseMethods(text: string): readonly string[] {
  const names = text.split(/[[\],\s]/)
  return names.filter((name) => name !== '')
}

/** Matches a URI as it is, decoded, or from the `uri` parameter of a link. */
function match(uri: string): RegExpMatchArray | null {
  try {
    if (uri.length > maxUriLength) return null
    const text = uri.match(/[?&]uri=([^&#]*)/)?.[1] ?? uri.trim()
    return text.match(pattern) ?? decodeURIComponent(text).match(pattern)
  } catch {
    return null
  }
}

function fail(reason: string): InvalidPairingUriError {
  return new InvalidPairingUriError({ reason })
}

/** Whether a value is 32 bytes in lower-case hexadecimal: a key, a topic or a hash. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
