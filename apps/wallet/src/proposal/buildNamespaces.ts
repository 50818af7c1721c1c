import type { SessionTypes } from '@walletconnect/types'

/** What is approved, each account on each network. Sites take the first for the active one, so that goes first. */
export function buildNamespaces(
  parameters: buildNamespaces.Parameters,
): SessionTypes.Namespaces {
  const { addresses, chainIds, methods, events, active } = parameters
  const chains = lead(chainIds, active.chainId).map((id) => `eip155:${id}`)
  return {
    eip155: {
      chains,
      accounts: chains.flatMap((chain) =>
        lead(addresses, active.address).map((address) => `${chain}:${address}`),
      ),
      methods: [...methods],
      events: [...events],
    },
  }
}

export declare namespace buildNamespaces {
  type Parameters = {
    addresses: readonly string[]
    chainIds: readonly number[]
    methods: readonly string[]
    events: readonly string[]
    active: { address: string; chainId: number }
  }
}

function lead<item>(items: readonly item[], first: item): readonly item[] {
  return items.includes(first)
    ? [first, ...items.filter((item) => item !== first)]
    : items
}
