import type { TokenFacts } from '../tokens/TokenFacts.ts'
import type { DecodedTransaction } from './DecodedTransaction.ts'
import type { Movement } from './Movement.ts'

/**
 * `Deposit` and `Withdrawal` are events of many contracts: they count where the contract is a token, and where it didn't
 * tell of the same by a transfer.
 */
export function dropFalseWraps(
  decoded: DecodedTransaction,
  { tokens }: { tokens: ReadonlyMap<string, TokenFacts> },
): DecodedTransaction {
  const told = new Set(decoded.movements.filter((it) => !it.isWrap).map(toText))
  const movements = decoded.movements.filter((it) => {
    if (!it.isWrap) return true
    const facts = tokens.get(it.token ?? '')
    return (
      facts?.symbol && facts.decimals !== undefined && !told.has(toText(it))
    )
  })
  return { ...decoded, movements }
}

function toText({ token, from, to, amount }: Movement): string {
  return `${token} ${from} ${to} ${amount}`
}
