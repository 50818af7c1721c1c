import { isNetworkId } from '@latchkit/protocol'
import { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import type { Network } from '../types/Network.ts'

/** Refuses a network that the kit could not use: plain JavaScript has no types. */
export function checkNetwork(network: Network): void {
  const id = network?.caipNetworkId
  if (
    typeof id !== 'string' ||
    !isNetworkId(id) ||
    !id.startsWith(`${network.chainNamespace}:`)
  )
    throw new InvalidConfigurationError({
      option: 'networks',
      given: id ?? network,
      expected:
        'a network whose `caipNetworkId` is a CAIP-2 id of its `chainNamespace`',
    })
  if (!Array.isArray(network.rpcUrls?.default?.http))
    throw new InvalidConfigurationError({
      option: `networks["${id}"].rpcUrls.default.http`,
      given: network.rpcUrls,
      expected: 'a list of RPC URLs',
    })
}
