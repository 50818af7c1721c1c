import { BaseError, InvalidJsonError, parseJson } from '@latchkit/protocol'
import type { Address, CcipRequestParameters, Hex } from 'viem'
import { isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { RequestError } from '../../http/RequestError.ts'
import type { NameGateway } from '../../names/ports.ts'
import { fetchPublic } from '../web/fetchPublic.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'
import { PublicFetchError } from '../web/publicNetwork.ts'

/** Requests per resolution. EIP-3668 requires at least four; batches need up to twice as many. */
const maxRequests = 8
const maxUrls = 3
const maxBytes = 65_536
/** Milliseconds. */
const timeout = 5_000

const Answer = z.object({
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
})

/** Creates the gateway request function of one resolution. Gateways of other names are called over the internet, the server's own within the process. */
export function createGatewayRequest(
  { network, own }: createGatewayRequest.Gateways,
  { signal }: { signal: AbortSignal },
): (parameters: CcipRequestParameters) => Promise<Hex> {
  let requests = 0

  async function fetchGateway(template: string, given: Given): Promise<Hex> {
    const isPost = !template.includes('{data}')
    const { status, body } = await fetchPublic(network, {
      url: template
        .replaceAll('{sender}', given.sender.toLowerCase())
        .replaceAll('{data}', given.data),
      ...(isPost && { json: JSON.stringify(given) }),
      accept: 'application/json',
      maxBytes,
      timeout,
      signal,
    })
    if (status !== 200) throw new GatewayFailedError()
    return parseAnswer(new TextDecoder().decode(body))
  }

  return async ({ sender, data, urls }) => {
    if (++requests > maxRequests) throw new GatewayFailedError()
    if (own?.resolvers.some((it) => isAddressEqual(it, sender)))
      return await callOwnGateway(own.gateway, { sender, data })
    let failure: unknown
    for (const template of urls.slice(0, maxUrls)) {
      try {
        return await fetchGateway(template, { sender, data })
      } catch (cause) {
        if (!isFailure(cause)) throw cause
        failure = cause
      }
    }
    throw new GatewayFailedError({ cause: failure })
  }
}

export declare namespace createGatewayRequest {
  type Gateways = {
    /** Network access for gateways of other names. */
    network: PublicNetwork
    /** The gateway of this server's zones, and the resolver contracts that use it. */
    own?: { gateway: NameGateway; resolvers: readonly Address[] } | undefined
  }
}

type Given = { sender: Address; data: Hex }

async function callOwnGateway(
  gateway: NameGateway,
  given: Given,
): Promise<Hex> {
  try {
    return await gateway.respond(given)
  } catch (cause) {
    if (!(cause instanceof RequestError)) throw cause
    throw new GatewayFailedError({ cause })
  }
}

function parseAnswer(text: string): Hex {
  const answer = z.safeParse(Answer, parseJson(text))
  if (!answer.success) throw new GatewayFailedError()
  return answer.data.data as Hex
}

function isFailure(error: unknown): boolean {
  return (
    error instanceof PublicFetchError ||
    error instanceof GatewayFailedError ||
    error instanceof InvalidJsonError
  )
}

/** A gateway of a name could not be reached or returned a malformed response (EIP-3668). */
export class GatewayFailedError extends BaseError {
  override name = 'GatewayFailedError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('A gateway of the name did not answer.', {
      code: 'GATEWAY_FAILED',
      cause,
    })
  }
}
