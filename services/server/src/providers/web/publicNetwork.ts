import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import { BaseError } from '@latchkit/protocol'
import { isPublicAddress } from '@latchkit/protocol/internal'

/** Network access for untrusted URLs. */
export type PublicNetwork = {
  /** Resolves all addresses of a host. */
  lookup(hostname: string): Promise<readonly LookupAddress[]>
  /** Whether loopback may be fetched, over plain HTTP and on any port. For development only. */
  readonly allowsLoopback: boolean
}

/** Creates network access that resolves hosts by DNS. */
export function createPublicNetwork({
  allowsLoopback = false,
}: createPublicNetwork.Parameters = {}): PublicNetwork {
  return {
    allowsLoopback,
    // Names of loopback are defined in the hosts file, not in DNS.
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

/** Resolves a host without `getaddrinfo`, which would block a thread of Node's pool until an untrusted name server answers. */
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

/** Characters of the longest URL: gateways receive call data in the path (EIP-3668). */
const maxLength = 8_192

/** Parses an untrusted URL and checks its text: https, standard port, no credentials. Throws `PublicFetchError`. */
export function checkPublicUrl(
  { allowsLoopback }: PublicNetwork,
  text: string,
): URL {
  const url = text.length > maxLength ? null : URL.parse(text)
  if (!url) throw refuse('it has no URL')
  if (url.username !== '' || url.password !== '')
    throw refuse('its URL carries credentials')
  if (url.protocol === 'https:' && url.port === '') return url
  // `findPublicAddresses` accepts only loopback for such a URL.
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

/** Resolves the addresses of a URL's host. Throws `PublicFetchError` unless all of them are public. */
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

/** Whether an IP address is loopback. */
function isLoopback(address: string): boolean {
  return isIPv4(address) ? address.startsWith('127.') : address === '::1'
}

/** An untrusted URL was not fetched. The message contains neither the URL nor the response. */
export class PublicFetchError extends BaseError {
  override name = 'PublicFetchError'

  constructor({ reason, cause }: PublicFetchError.Options) {
    super(`An untrusted URL was not fetched: ${reason}.`, {
      code: 'PUBLIC_FETCH',
      cause,
    })
  }
}

export declare namespace PublicFetchError {
  type Options = { reason: string; cause?: unknown }
}
