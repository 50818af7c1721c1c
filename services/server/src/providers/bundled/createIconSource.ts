import type { IconSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import { knownTokens } from './knownTokens.ts'

/** Pictures of native currencies, and of the tokens that are known by their address, whatever symbol others take. */
export function createIconSource({
  publicUrl,
  symbols,
  tokens = new Map(),
}: createIconSource.Parameters): IconSource {
  return {
    find({ networkId, address, symbol }) {
      const id = `${networkId}:${address}`
      const shown =
        address === nativeAddress
          ? symbol
          : (tokens.get(id) ?? knownTokens.get(id))
      if (shown === undefined || !symbols.has(shown)) return ''
      return `${publicUrl}/public/getTokenImage/${shown}`
    },
  }
}

export declare namespace createIconSource {
  type Parameters = {
    /** The origin that visitors reach the server at. */
    publicUrl: string
    /** Symbols that there are pictures of. */
    symbols: ReadonlySet<string>
    /** Symbols of tokens that the operator knows, by CAIP-10 id in lower case. */
    tokens?: ReadonlyMap<string, string> | undefined
  }
}
