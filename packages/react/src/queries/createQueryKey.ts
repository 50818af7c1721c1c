import type { Kit } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'

/** What tells a query from others: its kit, the account and network that it falls back to, and its parameters. */
export function createQueryKey(
  kit: Kit,
  { name, parameters }: { name: string; parameters: object | undefined },
): readonly unknown[] {
  return [
    'latchkit',
    kit.id,
    name,
    {
      address: getAccount(kit).address,
      networkId: getNetwork(kit).network.caipNetworkId,
    },
    parameters,
  ]
}
