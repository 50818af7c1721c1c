import type { LookupAddress } from 'node:dns'
import { raceSignal } from '@latchkit/protocol/internal'
import type { PublicNetwork } from './publicNetwork.ts'
import {
  checkPublicUrl,
  findPublicAddresses,
  PublicFetchError,
} from './publicNetwork.ts'
import { sendPinned } from './sendPinned.ts'

/**
 * Fetches an untrusted URL: https on the standard port, from public addresses only. The connection is pinned to the checked
 * addresses, which prevents DNS rebinding. Redirects are checked in the same way.
 */
export async function fetchPublic(
  network: PublicNetwork,
  parameters: fetchPublic.Parameters,
): Promise<fetchPublic.ReturnType> {
  const { timeout = 5_000, maxRedirects = 0, ...request } = parameters
  const deadline = AbortSignal.timeout(timeout)
  const signal = request.signal
    ? AbortSignal.any([request.signal, deadline])
    : deadline
  let { url } = parameters
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const target = checkPublicUrl(network, url)
    const addresses = await findAddresses(network, { target, signal })
    const response = await sendPinned({ ...request, target, addresses, signal })
    if (response.location === undefined) return response
    url = URL.parse(response.location, target)?.href ?? ''
  }
  throw new PublicFetchError({ reason: 'it redirects' })
}

export declare namespace fetchPublic {
  type Parameters = {
    url: string
    /** JSON body of a POST request. Default a GET request. */
    json?: string | undefined
    /** Accepted media types. */
    accept: string
    /** Size limit of the response in bytes. */
    maxBytes: number
    /** Default 0. */
    maxRedirects?: number | undefined
    /** Milliseconds in total. Default 5 000. */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    status: number
    /** `Content-Type`, unchecked. */
    type: string
    body: Uint8Array<ArrayBuffer>
  }
  type ErrorType = PublicFetchError
}

/** Resolves the addresses of a URL. Rejects with `PublicFetchError` when the signal aborts; a DNS query itself cannot be cancelled. */
async function findAddresses(
  network: PublicNetwork,
  { target, signal }: { target: URL; signal: AbortSignal },
): Promise<readonly LookupAddress[]> {
  try {
    return await raceSignal(findPublicAddresses(network, target), signal)
  } catch (cause) {
    if (cause instanceof PublicFetchError || !signal.aborted) throw cause
    throw new PublicFetchError({ reason: 'it took too long', cause })
  }
}
