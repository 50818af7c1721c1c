import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import { toNetworkId } from '../actions/findNetwork.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { ServerError } from '../errors/server.ts'
import {
  GasPriceUnsupportedError,
  InsufficientLiquidityError,
  SwapUnsupportedError,
} from '../errors/swap.ts'
import { requestServer } from '../http/requestServer.ts'
import { isServed, swapNamespaces } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'

/** Calls an endpoint of swaps; a refusal of the server becomes the error that it names. */
export async function requestSwap<name extends requestSwap.Name>(
  kit: Kit,
  parameters: requestServer.Parameters<name>,
): Promise<requestServer.ReturnType<name>> {
  try {
    return await requestServer(kit, parameters)
  } catch (cause) {
    throw cause instanceof ServerError ? toSwapError(cause) : cause
  }
}

export declare namespace requestSwap {
  type Name = Extract<
    requestServer.Name,
    `${string}Swap${string}` | 'getGasPrice'
  >
  type ErrorType =
    | GasPriceUnsupportedError
    | InsufficientLiquidityError
    | requestServer.ErrorType
    | SwapUnsupportedError
}

/** The texts are those of the server's contract. */
function toSwapError(cause: ServerError): Error {
  if (cause.status !== 400) return cause
  if (/insufficient liquidity/i.test(cause.message))
    return new InsufficientLiquidityError({ cause })
  if (cause.message === new SwapUnsupportedError().message)
    return new SwapUnsupportedError({ cause })
  if (cause.message === new GasPriceUnsupportedError().message)
    return new GasPriceUnsupportedError({ cause })
  return cause
}

/** Returns the network of a swap if the server serves it; `undefined` if it doesn't, or without a server. */
export async function findSwapNetwork(
  kit: Kit,
  parameters: findSwapNetwork.Parameters,
): Promise<NetworkId | undefined> {
  const { signal } = parameters
  const networkId = toNetworkId(parameters.network ?? getNetwork(kit).network)
  const { namespace } = parseNetworkId(networkId)
  if (!swapNamespaces.includes(namespace)) return undefined
  return (await isServed(kit, { networkId, signal })) ? networkId : undefined
}

export declare namespace findSwapNetwork {
  type Parameters = {
    network?: NetworkReference | undefined
    signal?: AbortSignal | undefined
  }
}
