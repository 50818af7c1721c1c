import type { HistoryEntry } from '../../../account/HistorySource.ts'
import type { TokenFacts } from '../tokens/TokenFacts.ts'
import { chooseOperation } from './chooseOperation.ts'
import type { DecodedTransaction } from './DecodedTransaction.ts'
import { findAirdrops } from './findAirdrops.ts'
import type { Movement } from './Movement.ts'
import { zeroAddress } from './zeroAddress.ts'

/** No supply comes near this: who claims more plays tricks. */
const absurd = 2n ** 200n

/**
 * What a transaction was for each address that it concerns. Spam is judged here, once, when a block is written:
 * a bait name or a name that imitates another (`isSpamName`), a mass gift (`findAirdrops`), nothing at all (address
 * poisoning) and absurd amounts, each unless the address wanted the transaction itself. A transaction that is nothing but
 * spam for an address is hidden from it, so that pages stay full; where it came with something else, its NFTs are flagged.
 */
export function describeActivity(
  decoded: DecodedTransaction,
  { tokens }: describeActivity.Parameters,
): readonly describeActivity.Activity[] {
  const { initiators } = decoded
  const airdrops = findAirdrops(decoded)
  const byAddress = new Map<string, Movement[]>(
    [...initiators].map((it) => [it, []]),
  )
  for (const movement of decoded.movements)
    for (const address of new Set([movement.from, movement.to])) {
      if (address === zeroAddress) continue
      const own = byAddress.get(address)
      if (own) own.push(movement)
      else byAddress.set(address, [movement])
    }

  return [...byAddress].map(([address, movements]) => {
    const isInitiator = initiators.has(address)
    const transfers = movements.map((movement) => ({
      movement,
      isSpam: isSpam(movement, { isInitiator, airdrops, tokens }),
    }))
    const honest = transfers.filter((it) => !it.isSpam)
    const decisive = honest.length > 0 ? honest : transfers
    return {
      address,
      isHidden: !isInitiator && honest.length === 0,
      operation: chooseOperation(decoded, {
        address,
        movements: decisive.map((it) => it.movement),
      }),
      transfers,
    }
  })
}

export declare namespace describeActivity {
  type Parameters = {
    /** What is known of the tokens, by address. */
    tokens: ReadonlyMap<string, TokenFacts>
  }

  type Activity = {
    address: string
    operation: HistoryEntry['operationType']
    isHidden: boolean
    transfers: readonly { movement: Movement; isSpam: boolean }[]
  }
}

function isSpam(
  { standard, token, amount }: Movement,
  {
    isInitiator,
    airdrops,
    tokens,
  }: {
    isInitiator: boolean
    airdrops: ReadonlySet<string>
    tokens: ReadonlyMap<string, TokenFacts>
  },
): boolean {
  if (!token) return false
  if (tokens.get(token)?.isSpam) return true
  if (isInitiator) return false
  if (airdrops.has(token)) return true
  return amount === 0n || (standard === 'erc20' && amount >= absurd)
}
