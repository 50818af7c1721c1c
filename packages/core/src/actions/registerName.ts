import type { Namespace, NetworkId, RpcError } from '@latchkit/protocol'
import { getConnection } from '../connection/connections.ts'
import {
  getMessage,
  InvalidNameError,
  NameAudienceError,
  NameRegistrationError,
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedNetwork, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'
import type { RegisteredName } from './getName.ts'
import { mapName } from './getName.ts'
import { requestNameSuggestions } from './getNameSuggestions.ts'
import { requireConnection } from './requireConnection.ts'

/** Registers a name for the active account, which signs for it, and for this server only. Returns `undefined` without a server, or on a network that it doesn't serve. */
export async function registerName(
  kit: Kit,
  parameters: registerName.Parameters,
): Promise<registerName.ReturnType> {
  if (!isName(parameters.name))
    throw new InvalidNameError({ given: parameters.name })
  const networkId = findServedNetwork(kit, { feature: 'names', ...parameters })
  if (!networkId) return undefined
  const { signal } = parameters
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  // The visitor may change the account while the server is asked.
  const account = parameters.account ?? findAddress(kit, namespace)
  const { emit } = kit.internal
  try {
    if (!(await isServed(kit, { networkId, signal }))) return undefined
    emit({ event: 'REGISTER_NAME_INITIATED', properties: {} })
    const body = await signName(kit, {
      ...parameters,
      networkId,
      namespace,
      account,
    })
    const endpoint = 'registerName'
    const name = mapName(await requestServer(kit, { endpoint, body, signal }))
    for (const prefix of ['name ', 'names ', 'identity '])
      getReadCache(kit).remove(prefix)
    emit({ event: 'REGISTER_NAME_SUCCESS', properties: {} })
    return name
  } catch (cause) {
    const properties = { message: getMessage(cause) }
    emit({ event: 'REGISTER_NAME_ERROR', properties })
    if (isServerError(cause)) throw new NameRegistrationError({ cause })
    throw cause
  }
}

export declare namespace registerName {
  type Parameters = {
    /** Lower-case letters, digits and hyphens, at least 4 of them; in full, or without its zone. */
    name: string
    /** Default: the server's own. */
    zone?: string | undefined
    /** The network on which the name resolves to the account. Default: the active one. */
    network?: NetworkReference | undefined
    /** The origin that the server must name for the signature: the server's public URL. Default: the origin of the kit's `server`. */
    audience?: string | undefined
    /** The address that must be the active account's. Default: that of the call. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = RegisteredName | undefined
  type ErrorType =
    | InvalidNameError
    | NameAudienceError
    | NameRegistrationError
    | requireConnection.ErrorType
    | RpcError
}

function isName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name.length <= 255 &&
    /^[a-z\d-]{4,}(\.[a-z\d-]+)*$/.test(name)
  )
}

/** Returns the active address of a namespace; `undefined` if no wallet is connected. */
function findAddress(kit: Kit, namespace: Namespace): string | undefined {
  const connection = getConnection(kit, namespace)
  return connection.status === 'connected'
    ? connection.accounts[0].address
    : undefined
}

/** Signs a registration with the connected wallet and returns the request's body. */
async function signName(
  kit: Kit,
  parameters: registerName.Parameters & {
    networkId: NetworkId
    namespace: Namespace
    account: string | undefined
  },
) {
  const { networkId, namespace, zone, signal } = parameters
  const { audience = new URL(String(kit.server)).origin } = parameters
  const [label = ''] = parameters.name.split('.')
  const answer = await requestNameSuggestions(kit, {
    name: label,
    zone,
    signal,
  })
  // A signature for another audience would be valid at the server that has it.
  if (answer.audience !== audience)
    throw new NameAudienceError({ given: answer.audience, expected: audience })
  // Only the server knows the zone of a name without one.
  const name = parameters.name.includes('.')
    ? parameters.name
    : (answer.suggestions.find((each) => each.name.startsWith(`${label}.`))
        ?.name ?? label)
  const wallet = await requireConnection(kit, {
    namespace,
    account: parameters.account,
    signal,
  })
  const { adapter, provider, network } = wallet
  const { address } = wallet.account
  // The server compares the text, in which the order of members matters.
  const message = JSON.stringify({
    name,
    attributes: [],
    timestamp: Math.floor(Date.now() / 1_000),
    address,
    audience,
  })
  const signature = await adapter.signMessage(provider, {
    address,
    message,
    network,
    signal,
  })
  return { coin_type: getCoinType(networkId), address, message, signature }
}

/** Returns the coin type of a network (ENSIP-11): 60 for mainnet, the chain id with its highest bit set for others. */
function getCoinType(networkId: NetworkId): number {
  const chainId = Number(networkId.slice(networkId.indexOf(':') + 1))
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}

function isServerError(cause: unknown): boolean {
  return (
    cause instanceof ServerError ||
    cause instanceof ServerAnswerError ||
    cause instanceof ServerUnreachableError
  )
}
