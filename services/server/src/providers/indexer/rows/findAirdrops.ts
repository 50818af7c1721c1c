import type { DecodedTransaction } from './DecodedTransaction.ts'
import { zeroAddress } from './zeroAddress.ts'

/** From how many recipients on a contract's own gift counts as a mass mailing. */
const crowd = 20

/**
 * The contracts that gave their own tokens to a crowd in a transaction. Money that a payer spreads over many people goes
 * through another contract, or comes out of the payer's own tokens, and doesn't count.
 */
export function findAirdrops({
  transaction,
  movements,
}: DecodedTransaction): ReadonlySet<string> {
  const recipients = new Map<string, Set<string>>()
  for (const { token, from, to } of movements) {
    if (!token || token !== transaction.to) continue
    if (from !== zeroAddress && from !== token) continue
    const all = recipients.get(token) ?? new Set()
    recipients.set(token, all.add(to))
  }
  return new Set(
    [...recipients].filter(([, all]) => all.size >= crowd).map(([it]) => it),
  )
}
