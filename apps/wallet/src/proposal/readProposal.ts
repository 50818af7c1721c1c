import { stripText } from '@latchkit/protocol'
import type { ProposalTypes } from '@walletconnect/types'
import { formatHost } from '../text/formatText.ts'
import { methods } from './methods.ts'

const prefix = 'eip155:'

/** Returns the parts of a proposal that the wallet supports, and the problem if it cannot be approved. */
export function readProposal(
  proposal: readProposal.Parameters,
  { chainIds }: { chainIds: readonly number[] },
): readProposal.ReturnType {
  const required = read(proposal.requiredNamespaces)
  const optional = read(proposal.optionalNamespaces)
  const networks = unite(required.networks, optional.networks)
  const known = chainIds.filter((id) => networks.includes(`${prefix}${id}`))
  const proposed = unite(required.methods, optional.methods)
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
    methods: proposed.filter((method) => methods.has(method)),
    otherMethods: proposed
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
    /** Proposed networks that the wallet has. */
    readonly chainIds: readonly number[]
    /** Proposed networks that the wallet does not have. */
    readonly otherNetworks: readonly string[]
    readonly methods: readonly string[]
    readonly otherMethods: readonly string[]
    readonly events: readonly string[]
    /** The reason for the site, if it cannot be approved. */
    readonly problem: { code: number; message: string } | undefined
  }
}

function read(namespaces: ProposalTypes.OptionalNamespaces | undefined) {
  const entries = Object.entries(namespaces ?? {})
  return {
    // CAIP-25: a key may be a network.
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

/** Returns a site's name and host, stripped and cut. They are unverified. */
export function readSite(metadata: readSite.Parameters): readSite.ReturnType {
  return {
    name: stripText(metadata?.name, { max: 40 }) || 'A site without a name',
    host: formatHost(metadata?.url),
  }
}

export declare namespace readSite {
  /** Untrusted, so any field may be missing. */
  type Parameters = { name?: unknown; url?: unknown } | undefined
  type ReturnType = {
    readonly name: string
    /** `undefined` if the site has no web URL. */
    readonly host: string | undefined
  }
}

/** Events that the wallet emits. */
const events: readonly string[] = ['accountsChanged', 'chainChanged']
