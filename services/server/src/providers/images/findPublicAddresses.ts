import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { PublicFetchError } from './errors/PublicFetchError.ts'
import { isLoopback } from './isLoopback.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import type { PublicNetwork } from './PublicNetwork.ts'

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
