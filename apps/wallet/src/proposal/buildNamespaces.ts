import type { SessionTypes } from '@walletconnect/types'

/** Builds the approved namespaces, with each account on each network. The active ones come first, since sites use the first. */
export function buildNamespaces(
  parameters: buildNamespaces.Parameters,
): SessionTypes.Namespaces {
  const { addresses, chainIds, methods, events, active } = parameters
  const chains = moveToFront(chainIds, active.chainId).map(
    (id) => `eip155:${id}`,
  )
  return {
    eip155: {
      chains,
      accounts: chains.flatMap((chain) =>
        moveToFront(addresses, active.address).map(
          (address) => `${chain}:${address}`,
        ),
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

function moveToFront<item>(
  items: readonly item[],
  first: item,
): readonly item[] {
  return items.includes(first)
    ? [first, ...items.filter((item) => item !== first)]
    : items
}
