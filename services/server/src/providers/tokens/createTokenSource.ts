import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { Address } from 'viem'
import type { TokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { readTokenMetadata } from './readTokenMetadata.ts'

const maxEntries = 50_000

/** Cache lifetimes in milliseconds: token metadata rarely changes, missing metadata may appear. */
const lifetimes = { found: 86_400_000, missing: 600_000 }

/** Creates a source that reads the metadata of tokens on chain and caches it. */
export function createTokenSource({
  chain,
}: createTokenSource.Parameters): TokenSource {
  const cache = createExpiringMap<TokenSource.Token | undefined>({
    maxEntries,
    now: Date.now,
  })
  return {
    async describe({ networkId, tokens: given, signal }) {
      const tokens = given as readonly Address[]
      const found = new Map<Address, TokenSource.Token>()
      const missing = tokens.filter((address) => {
        const entry = cache.get(`${networkId}:${address}`)
        if (entry?.value) found.set(address, entry.value)
        return !entry
      })
      if (missing.length === 0) return found
      const node = { chain, networkId, signal }
      for (const [address, metadata] of await readTokenMetadata(node, {
        tokens: missing,
      })) {
        const { name, symbol, decimals, isSpam } = metadata
        const isComplete = decimals !== undefined && symbol !== ''
        const token = isComplete
          ? { name: name || symbol, symbol, decimals, isSpam }
          : undefined
        const lifetime = token ? lifetimes.found : lifetimes.missing
        cache.set(`${networkId}:${address}`, token, Date.now() + lifetime)
        if (token) found.set(address, token)
      }
      return found
    },
  }
}

export declare namespace createTokenSource {
  type Parameters = { chain: ChainReader }
}
