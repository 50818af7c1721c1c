import type { Network } from '@latchkit/core'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { Proposal } from '../types/Session.ts'
import { proposedMethods } from './proposedMethods.ts'

const events = ['accountsChanged', 'chainChanged']

/** Asks for the app's networks, all of them optional: wallets refuse what is required, and know no keys like `eip155:1`. A namespace without a network is not asked for. */
export function createProposal(
  parameters: createProposal.Parameters,
): Proposal {
  const { networks, namespaces, networkIds = [], methods = {} } = parameters
  const known = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wished = networkIds.filter((each) => known.includes(each))
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = [...new Set([...wished, ...known])].filter((each) =>
        each.startsWith(`${namespace}:`),
      )
      if (chains.length === 0) return []
      const all = new Set([
        ...(proposedMethods.get(namespace) ?? []),
        ...(methods[namespace] ?? []),
      ])
      return [[namespace, { chains, methods: [...all], events }]]
    }),
  )
}

export declare namespace createProposal {
  type Parameters = {
    /** Those of the kit; in each namespace the first is the one to begin with. */
    networks: readonly Network[]
    namespaces: readonly Namespace[]
    /** Come first in their namespaces: some wallets open only one network. */
    networkIds?: readonly NetworkId[] | undefined
    /** More methods, by namespace. */
    methods?: Readonly<Record<Namespace, readonly string[]>> | undefined
  }
}
