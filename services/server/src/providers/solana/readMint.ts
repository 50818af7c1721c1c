import { stripText } from '@latchkit/protocol'
import {
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/addresses'
import { metadataProgram, offsets, tokenPrograms } from './programs.ts'
import type { SolanaAccount } from './readAccounts.ts'

/** Returns the decimals of a mint; `undefined` for an account that is none. */
export function readDecimals(
  account: SolanaAccount | undefined,
): number | undefined {
  if (!account || !tokenPrograms.some((it) => it === account.owner))
    return undefined
  const { decimals, isInitialized, length } = offsets.mint
  const { data } = account
  return data.length >= length && data[isInitialized] === 1
    ? data[decimals]
    : undefined
}

/** The names that a token has on chain. Each is one line; empty if missing. */
export type TokenNames = { readonly name: string; readonly symbol: string }

/** Kind of the extension of Token-2022 that holds names, and of the account type before the extensions that is a mint. */
const kinds = { metadata: 19, mint: 1 }

/** Reads the names from a mint's own extension (Token-2022); `undefined` if it has none. */
export function readOwnNames(account: SolanaAccount): TokenNames | undefined {
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  // A mint with extensions is padded to the length of a token account.
  if (data[offsets.extensions - 1] !== kinds.mint) return undefined
  let position: number = offsets.extensions
  while (position + 4 <= data.length) {
    const kind = view.getUint16(position, true)
    const length = view.getUint16(position + 2, true)
    const start = position + 4
    if (kind === kinds.metadata)
      // The authority and the mint come first.
      return readNames(data.subarray(start, start + length), 64)
    if (kind === 0) return undefined
    position = start + length
  }
  return undefined
}

/** Returns the address of the account of Metaplex's program that holds the names of a mint. */
export async function findMetadataAccount(mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: address(metadataProgram),
    seeds: [
      'metadata',
      encoder.encode(address(metadataProgram)),
      encoder.encode(address(mint)),
    ],
  })
  return found
}

/** Reads the names from an account of Metaplex's program; `undefined` if it is not the one of that mint. */
export function readMetaplexNames(
  account: SolanaAccount | undefined,
  { mint }: { mint: string },
): TokenNames | undefined {
  if (!account || account.owner !== metadataProgram) return undefined
  const { data } = account
  // The kind of account, the authority and the mint come first.
  if (data.length < 65 || getAddressDecoder().decode(data, 33) !== mint)
    return undefined
  return readNames(data, 65)
}

/** Reads two texts, each after its length in four bytes. */
function readNames(data: Uint8Array, start: number): TokenNames | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let position = start
  for (let i = 0; i < 2; i++) {
    if (position + 4 > data.length) return undefined
    const length = view.getUint32(position, true)
    const end = position + 4 + length
    if (end > data.length) return undefined
    // Metaplex pads texts with zeros.
    const bytes = data.subarray(position + 4, end)
    texts.push(new TextDecoder().decode(bytes).replaceAll('\0', ''))
    position = end
  }
  const [name = '', symbol = ''] = texts
  return {
    name: stripText(name, { max: 64 }),
    symbol: stripText(symbol, { max: 16 }),
  }
}
