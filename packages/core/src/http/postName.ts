import type { NetworkId } from '@latchkit/protocol'
import { registerName as endpoint } from '@latchkit/protocol/http'
import type { registerName } from '../actions/registerName.ts'
import { requireConnection } from '../actions/requireConnection.ts'
import {
  getMessage,
  NameRegistrationError,
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { RegisteredName } from '../types/RegisteredName.ts'
import { askNameSuggestions } from './askNameSuggestions.ts'
import { getAnswers } from './getAnswers.ts'
import { getCoinType } from './getCoinType.ts'
import { isSupported } from './isSupported.ts'
import { mapName } from './mapName.ts'
import { requestServer } from './requestServer.ts'

/** Lets the connected wallet sign for a name and registers it. */
export async function postName(
  kit: Kit,
  parameters: registerName.Parameters & { networkId: NetworkId },
): Promise<RegisteredName | undefined> {
  const { emit } = kit.internals
  try {
    if (!(await isSupported(kit, parameters))) return undefined
    emit({ event: 'REGISTER_NAME_INITIATED', properties: {} })
    const body = await signName(kit, parameters)
    const { signal } = parameters
    const name = mapName(await requestServer(kit, { endpoint, body, signal }))
    for (const prefix of ['name ', 'names ', 'identity '])
      getAnswers(kit).forget(prefix)
    emit({ event: 'REGISTER_NAME_SUCCESS', properties: {} })
    return name
  } catch (cause) {
    const properties = { message: getMessage(cause) }
    emit({ event: 'REGISTER_NAME_ERROR', properties })
    if (isServers(cause)) throw new NameRegistrationError({ cause })
    throw cause
  }
}

async function signName(
  kit: Kit,
  parameters: registerName.Parameters & { networkId: NetworkId },
) {
  const { networkId, signal } = parameters
  const label = parameters.name.split('.')[0] ?? ''
  const { suggestions, audience } = await askNameSuggestions(kit, {
    ...parameters,
    name: label,
  })
  // The server knows in which zone a name without one would be.
  const name = parameters.name.includes('.')
    ? parameters.name
    : (suggestions.find((each) => each.name.startsWith(`${label}.`))?.name ??
      label)
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const { adapter, provider, account } = await requireConnection(kit, {
    namespace,
    signal,
  })
  const { address } = account
  // The server compares the text: its members stand in this order.
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
    signal,
  })
  return { coin_type: getCoinType(networkId), address, message, signature }
}

function isServers(cause: unknown): boolean {
  return (
    cause instanceof ServerError ||
    cause instanceof ServerAnswerError ||
    cause instanceof ServerUnreachableError
  )
}
