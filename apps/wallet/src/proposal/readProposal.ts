import { stripText } from '@latchkit/protocol'
import type { ProposalTypes } from '@walletconnect/types'
import { events } from './events.ts'
import { methods } from './methods.ts'
import { readSite } from './readSite.ts'

const prefix = 'eip155:'

/** A proposal as the visitor decides on it: what of it the wallet can do, and why it can't be approved if so. */
export function readProposal(
  proposal: readProposal.Parameters,
  { chainIds }: { chainIds: readonly number[] },
): readProposal.ReturnType {
  const required = read(proposal.requiredNamespaces)
  const optional = read(proposal.optionalNamespaces)
  const networks = unite(required.networks, optional.networks)
  const known = chainIds.filter((id) => networks.includes(`${prefix}${id}`))
  const asked = unite(required.methods, optional.methods)
  const isMissing = (network: string) =>
    !known.some((id) => network === `${prefix}${id}`)
  const problem =
    required.networks.some(isMissing) || known.length === 0
      ? {
          code: 5100,
          message: 'It needs a network that this wallet does not have.',
        }
      : required.methods.some((method) => !methods.has(method))
        ? { code: 5101, message: 'It needs what this wallet does not do.' }
        : undefined
  return {
    site: readSite(proposal.proposer?.metadata),
    chainIds: known,
    otherNetworks: networks
      .filter(isMissing)
      .map((network) => stripText(network, { max: 41 })),
    methods: asked.filter((method) => methods.has(method)),
    otherMethods: asked
      .filter((method) => !methods.has(method))
      .map((method) => stripText(method, { max: 40 })),
    events: unite(required.events, optional.events).filter((event) =>
      events.includes(event),
    ),
    problem,
  }
}

export declare namespace readProposal {
  type Parameters = Pick<
    ProposalTypes.Struct,
    'proposer' | 'requiredNamespaces' | 'optionalNamespaces'
  >
  type ReturnType = {
    readonly site: readSite.ReturnType
    /** Asked for, and there. */
    readonly chainIds: readonly number[]
    /** Asked for, and not there. */
    readonly otherNetworks: readonly string[]
    readonly methods: readonly string[]
    readonly otherMethods: readonly string[]
    readonly events: readonly string[]
    /** As the site is told when it can't be approved. */
    readonly problem: { code: number; message: string } | undefined
  }
}

function read(namespaces: ProposalTypes.OptionalNamespaces | undefined) {
  const entries = Object.entries(namespaces ?? {})
  return {
    // CAIP-25: the key may be the network itself.
    networks: unite(
      ...entries.map(([key, { chains }]) =>
        key.includes(':') ? [key] : (chains ?? []),
      ),
    ),
    methods: unite(...entries.map(([, { methods }]) => methods)),
    events: unite(...entries.map(([, { events }]) => events)),
  }
}

function unite(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())]
}
