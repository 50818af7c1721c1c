import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { TokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isSpamName } from '../tokens/isSpamName.ts'
import { readAccounts } from './readAccounts.ts'
import {
  findMetadataAccount,
  readDecimals,
  readMetaplexNames,
  readOwnNames,
} from './readMint.ts'

const maxEntries = 50_000

/** Cache lifetimes in milliseconds, as for the tokens of EVM networks. */
const lifetimes = { found: 86_400_000, missing: 600_000 }

/** Creates a source of the metadata of SPL tokens, from their mints and from Metaplex's accounts. Tokens without a name get the ends of their mint as symbol. */
export function createSolanaTokens({
  chain,
}: createSolanaTokens.Parameters): TokenSource {
  const cache = createExpiringMap<TokenSource.Token | undefined>({
    maxEntries,
    now: Date.now,
  })
  return {
    async describe({ networkId, tokens, signal }) {
      const node = { chain, networkId, signal }
      const found = new Map<string, TokenSource.Token>()
      const missing = tokens.filter((mint) => {
        const entry = cache.get(`${networkId}:${mint}`)
        if (entry?.value) found.set(mint, entry.value)
        return !entry
      })
      if (missing.length === 0) return found
      const described = await Promise.all(missing.map(findMetadataAccount))
      const accounts = await readAccounts(node, {
        addresses: [...missing, ...described],
      })
      for (const [index, mint] of missing.entries()) {
        const account = accounts.get(mint)
        const decimals = readDecimals(account)
        const names =
          (account && readOwnNames(account)) ??
          readMetaplexNames(accounts.get(described[index] ?? ''), { mint })
        const token =
          decimals === undefined ? undefined : toToken(mint, decimals, names)
        const lifetime =
          token && names?.symbol ? lifetimes.found : lifetimes.missing
        cache.set(`${networkId}:${mint}`, token, Date.now() + lifetime)
        if (token) found.set(mint, token)
      }
      return found
    },
  }
}

export declare namespace createSolanaTokens {
  type Parameters = { chain: ChainReader }
}

function toToken(
  mint: string,
  decimals: number,
  { name, symbol }: { name: string; symbol: string } = { name: '', symbol: '' },
): TokenSource.Token {
  const shown = symbol || `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return {
    name: name || shown,
    symbol: shown,
    decimals,
    isSpam: isSpamName({ name, symbol }),
  }
}
