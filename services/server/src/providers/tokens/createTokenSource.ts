import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { Address } from 'viem'
import type { TokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { readTokenFacts } from './readTokenFacts.ts'

const maxEntries = 50_000

/** Milliseconds: what a token says of itself hardly ever changes, and what says nothing may yet. */
const lifetimes = { told: 86_400_000, untold: 600_000 }

/** Asks tokens what they are, and remembers it. */
export function createTokenSource({
  chain,
}: createTokenSource.Parameters): TokenSource {
  const kept = createExpiringMap<TokenSource.Token | undefined>({
    maxEntries,
    now: Date.now,
  })
  return {
    async describe({ networkId, tokens, signal }) {
      const found = new Map<Address, TokenSource.Token>()
      const missing = tokens.filter((address) => {
        const entry = kept.get(`${networkId}:${address}`)
        if (entry?.value) found.set(address, entry.value)
        return !entry
      })
      if (missing.length === 0) return found
      const node = { chain, networkId, signal }
      for (const [address, facts] of await readTokenFacts(node, {
        tokens: missing,
      })) {
        const { name, symbol, decimals, isSpam } = facts
        const isTold = decimals !== undefined && symbol !== ''
        const token = isTold
          ? { name: name || symbol, symbol, decimals, isSpam }
          : undefined
        const lifetime = token ? lifetimes.told : lifetimes.untold
        kept.set(`${networkId}:${address}`, token, Date.now() + lifetime)
        if (token) found.set(address, token)
      }
      return found
    },
  }
}

export declare namespace createTokenSource {
  type Parameters = { chain: ChainReader }
}
