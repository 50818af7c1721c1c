import { toNetwork } from '../actions/findNetwork.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Chain, Network } from '../types/Network.ts'
import { universal } from './universal.ts'

/** Adds a universal adapter for each namespace of some networks that has no adapter: `createKit({ networks, adapters: withUniversal({ networks, adapters: [evm()] }) })`. */
export function withUniversal(
  parameters: withUniversal.Parameters,
): readonly Adapter[] {
  const adapters = [...parameters.adapters]
  for (const network of parameters.networks) {
    const defaultNetwork = toNetwork(network)
    const namespace = defaultNetwork.chainNamespace
    if (!adapters.some((each) => each.namespace === namespace))
      adapters.push(universal({ namespace, defaultNetwork }))
  }
  return adapters
}

export declare namespace withUniversal {
  type Parameters = {
    adapters: readonly Adapter[]
    /** Those of the kit. The first of a namespace is its default network. */
    networks: readonly (Network | Chain)[]
  }
}
