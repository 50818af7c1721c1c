import type { Address } from 'viem'
import type { Context } from '../types/Context.ts'

/** What the dapp may see: the active account first; nothing when locked or not permitted. */
export function getVisibleAccounts(context: Context): readonly Address[] {
  const { accounts, session, misbehavior, origin } = context
  const isOpen = session.permitted.includes(origin) && !session.isLocked
  if (!isOpen && !misbehavior.leakAccounts) return []
  const addresses = accounts.map(({ address }) => address)
  return [
    ...addresses.filter((address) => address === session.activeAddress),
    ...addresses.filter((address) => address !== session.activeAddress),
  ]
}
