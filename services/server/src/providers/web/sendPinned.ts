import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { PublicFetchError } from './publicNetwork.ts'

/** Sends a request to the given addresses, without resolving the host name again. */
export async function sendPinned(
  parameters: sendPinned.Parameters,
): Promise<sendPinned.ReturnType> {
  const { maxBytes } = parameters
  try {
    const response = await send(parameters)
    const { statusCode: status = 0, headers } = response
    if (status >= 300 && status < 400) {
      response.destroy()
      return { ...empty, status, location: headers.location ?? '' }
    }
    const size = Number(headers['content-length'] ?? maxBytes)
    if (size > maxBytes) {
      response.destroy()
      throw new PublicFetchError({ reason: 'it is too large' })
    }
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      // A few bytes may decompress to gigabytes.
      response.destroy()
      throw new PublicFetchError({ reason: 'it is compressed' })
    }
    const type = headers['content-type'] ?? ''
    return { status, type, body: await read(response, size) }
  } catch (cause) {
    if (cause instanceof PublicFetchError) throw cause
    throw new PublicFetchError({ reason: 'its host did not answer', cause })
  }
}

export declare namespace sendPinned {
  type Parameters = {
    target: URL
    addresses: readonly LookupAddress[]
    json?: string | undefined
    accept: string
    maxBytes: number
    signal: AbortSignal
  }
  type ReturnType = {
    status: number
    type: string
    body: Uint8Array<ArrayBuffer>
    /** Target of a redirect. */
    location?: string
  }
  type ErrorType = PublicFetchError
}

const empty = { type: '', body: new Uint8Array() } as const

function send({
  target,
  addresses,
  json,
  accept,
  signal,
}: sendPinned.Parameters): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(target, {
      method: json === undefined ? 'GET' : 'POST',
      agent: false,
      lookup: pin(addresses),
      signal,
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Latchkit',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(json)
  })
}

/** Creates a lookup function for `node:http` that returns fixed addresses. */
function pin(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, callback) => {
    const [first = { address: '', family: 4 }] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}

/** Reads a body of up to `size` bytes into one buffer, whose memory is used as far as it is written. */
async function read(
  response: IncomingMessage,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(size)
  let length = 0
  for await (const chunk of response) {
    if (length + chunk.byteLength > size)
      throw new PublicFetchError({ reason: 'it is too large' })
    body.set(chunk, length)
    length += chunk.byteLength
  }
  return body.subarray(0, length)
}
