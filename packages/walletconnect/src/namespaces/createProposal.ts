import type { Network } from '@latchkit/core'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { Proposal } from '../types/Proposal.ts'
import { proposedMethods } from './proposedMethods.ts'

const events = ['accountsChanged', 'chainChanged']

/** Asks for the app's networks, all of them optional: wallets refuse what is required, and know no keys like `eip155:1`. A namespace without a network is not asked for. */
export function createProposal(
  parameters: createProposal.Parameters,
): Proposal {
  const { networks, namespaces, networkId, methods = {} } = parameters
  const wished = networks.filter((each) => each.caipNetworkId === networkId)
  const ordered = [...wished, ...networks]
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = new Set<NetworkId>()
      for (const { chainNamespace, caipNetworkId } of ordered)
        if (chainNamespace === namespace) chains.add(caipNetworkId)
      if (chains.size === 0) return []
      const known = proposedMethods.get(namespace) ?? []
      const own = Object.hasOwn(methods, namespace) ? methods[namespace] : []
      const all = new Set([...known, ...(own ?? [])])
      return [[namespace, { chains: [...chains], methods: [...all], events }]]
    }),
  )
}

export declare namespace createProposal {
  type Parameters = {
    /** Those of the kit; in each namespace the first is the one to begin with. */
    networks: readonly Network[]
    namespaces: readonly Namespace[]
    /** Comes first in its namespace: some wallets open only that one. */
    networkId?: NetworkId | undefined
    /** More methods, by namespace. */
    methods?: Readonly<Record<Namespace, readonly string[]>> | undefined
  }
}
