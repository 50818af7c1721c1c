import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import { BaseError } from '@latchkit/protocol'
import { isPublicAddress } from './isPublicAddress.ts'

/** How this server reaches what strangers name. */
export type PublicNetwork = {
  /** Every address of a host. */
  lookup(hostname: string): Promise<readonly LookupAddress[]>
  /** For development only: loopback may be asked, over plain HTTP and at any port. */
  readonly allowsLoopback: boolean
}

/** The network as DNS sees it. */
export function createPublicNetwork({
  allowsLoopback = false,
}: createPublicNetwork.Parameters = {}): PublicNetwork {
  return {
    allowsLoopback,
    // What a machine calls itself is in its own files.
    lookup: allowsLoopback
      ? (hostname) => lookup(hostname, { all: true })
      : resolve,
  }
}

export declare namespace createPublicNetwork {
  type Parameters = {
    /** For development only. Default `false`. */
    allowsLoopback?: boolean | undefined
  }
}

/** The system's own look-up holds one of Node's few threads until a stranger's name server answers; this one doesn't. */
async function resolve(hostname: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const results = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const addresses = results.flatMap((result, index) => {
    const family = index === 0 ? 4 : 6
    if (result.status === 'rejected') return []
    return result.value.map((address) => ({ address, family }))
  })
  const [first] = results
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

/** Call data travels in the path of a gateway's URL (EIP-3668). */
const maxLength = 8_192

/** Parses a URL that may be fetched, as far as its text tells: https, the standard port, no credentials. */
export function checkPublicUrl(
  { allowsLoopback }: PublicNetwork,
  text: string,
): URL {
  const url = URL.parse(text)
  if (!url || text.length > maxLength) throw refuse('it has no URL')
  if (url.username !== '' || url.password !== '')
    throw refuse('its URL carries credentials')
  if (url.protocol === 'https:' && url.port === '') return url
  // Where nothing but loopback can answer then; see `findPublicAddresses`.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (allowsLoopback && isWeb) return url
  throw refuse('its URL is not https at the standard port')
}

export declare namespace checkPublicUrl {
  type ErrorType = PublicFetchError
}

function refuse(reason: string): PublicFetchError {
  return new PublicFetchError({ reason })
}

/** The addresses of a URL's host; throws unless each of them is public. */
export async function findPublicAddresses(
  network: PublicNetwork,
  url: URL,
): Promise<readonly LookupAddress[]> {
  const isStandard = url.protocol === 'https:' && url.port === ''
  const addresses = await lookUp(network, url)
  const isAllowed = ({ address }: LookupAddress) =>
    (network.allowsLoopback && isLoopback(address)) ||
    (isStandard && isPublicAddress(address))
  if (addresses.length > 0 && addresses.every(isAllowed)) return addresses
  throw new PublicFetchError({ reason: 'its host is not public' })
}

export declare namespace findPublicAddresses {
  type ErrorType = PublicFetchError
}

async function lookUp(
  network: PublicNetwork,
  url: URL,
): Promise<readonly LookupAddress[]> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  if (family) return [{ address: hostname, family }]
  try {
    return await network.lookup(hostname)
  } catch (cause) {
    throw new PublicFetchError({ reason: 'its host has no address', cause })
  }
}

/** Whether an IP address is of this machine. */
function isLoopback(address: string): boolean {
  return isIPv4(address) ? address.startsWith('127.') : address === '::1'
}

/** Something that a stranger named was not fetched. Neither its URL nor its answer is told. */
export class PublicFetchError extends BaseError {
  override name = 'PublicFetchError'

  constructor({ reason, cause }: PublicFetchError.Options) {
    super(`What a stranger named was not fetched: ${reason}.`, {
      code: 'PUBLIC_FETCH',
      cause,
    })
  }
}

export declare namespace PublicFetchError {
  type Options = { reason: string; cause?: unknown }
}
