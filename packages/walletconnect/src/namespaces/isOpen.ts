import type { AccountId, NetworkId } from '@latchkit/protocol'

/** Whether the session has an account on a network. */
export function isOpen(
  networkId: NetworkId,
  accounts: readonly AccountId[],
): boolean {
  return accounts.some((account) => account.startsWith(`${networkId}:`))
}
