import type { Adapter, Network } from '@latchkit/core'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { Proposal } from '../types/Session.ts'

const defaultEvents = ['accountsChanged', 'chainChanged']

/** Creates the proposal of a session on the app's networks, all of them optional: wallets reject required namespaces, and keys that are networks. Leaves out namespaces without a network. */
export async function createProposal(
  parameters: createProposal.Parameters,
): Promise<Proposal> {
  const { namespaces, adapters, methods = {} } = parameters
  const { networks, networkIds = [] } = parameters
  const known = networks.map(({ caipNetworkId }) => caipNetworkId)
  const preferred = networkIds.filter((each) => known.includes(each))
  const ordered = [...new Set([...preferred, ...known])]
  const entries = namespaces.map(async (namespace) => {
    const support = await adapters.get(namespace)?.loadSessionSupport?.()
    const own = support?.methods ?? []
    const added = methods[namespace] ?? []
    const proposed: Proposal[string] = {
      chains: ordered.filter((each) => each.startsWith(`${namespace}:`)),
      methods: [...new Set([...own, ...added])],
      events: support?.events ?? defaultEvents,
    }
    return [namespace, proposed] as const
  })
  const proposals = await Promise.all(entries)
  return Object.fromEntries(
    proposals.filter(([, { chains }]) => chains.length > 0),
  )
}

export declare namespace createProposal {
  type Parameters = {
    /** Networks of the kit; the first of each namespace is proposed as its default. */
    networks: readonly Network[]
    namespaces: readonly Namespace[]
    /** Know the methods and events of their namespaces. */
    adapters: ReadonlyMap<Namespace, Pick<Adapter, 'loadSessionSupport'>>
    /** Proposed before the other networks of their namespaces, since some wallets open only one network. */
    networkIds?: readonly NetworkId[] | undefined
    /** Additional methods by namespace. */
    methods?: Readonly<Record<Namespace, readonly string[]>> | undefined
  }
}
