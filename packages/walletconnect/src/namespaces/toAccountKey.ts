import type { AccountId } from '@latchkit/protocol'

/** The spelling by which accounts are compared: EIP-55 knows several for one address. */
export function toAccountKey(account: AccountId): string {
  return account.startsWith('eip155:') ? account.toLowerCase() : account
}
