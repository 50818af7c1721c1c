import { BaseError, InvalidJsonError, parseJson } from '@latchkit/protocol'
import type { Address, CcipRequestParameters, Hex } from 'viem'
import { isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { RequestError } from '../../http/RequestError.ts'
import type { NameGateway } from '../../names/ports.ts'
import { fetchPublic } from '../web/fetchPublic.ts'
import type { PublicNetwork } from '../web/publicNetwork.ts'
import { PublicFetchError } from '../web/publicNetwork.ts'

/** EIP-3668 lets a contract ask again and again; four times are enough for the standard, and twice that for batches. */
const maxRequests = 8
const maxUrls = 3
const maxBytes = 65_536
/** Milliseconds. */
const timeout = 5_000

const Answer = z.object({
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
})

/** Makes what asks gateways for one resolution: those of other names over the public internet, our own without leaving the process. */
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
    /** How gateways of others are reached. */
    network: PublicNetwork
    /** The gateway of our zones, and the resolver contracts that ask it. */
    own?: { gateway: NameGateway; resolvers: readonly Address[] } | undefined
  }
}

type Given = { sender: Address; data: Hex }

async function callOwnGateway(
  gateway: NameGateway,
  given: Given,
): Promise<Hex> {
  try {
    return await gateway.answer(given)
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

/** A gateway of a name did not answer, or nonsense (EIP-3668). */
export class GatewayFailedError extends BaseError {
  override name = 'GatewayFailedError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('A gateway of the name did not answer.', {
      code: 'GATEWAY_FAILED',
      cause,
    })
  }
}
