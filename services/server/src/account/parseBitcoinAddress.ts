import { createHash } from 'node:crypto'
import type { NetworkId } from '@latchkit/protocol'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Returns an address as its network spells it; `undefined` if it is malformed, or of another network. */
export function parseBitcoinAddress(
  text: string,
  networkId: NetworkId,
): string | undefined {
  const allowed = prefixes.get(networkId)
  const found = parseSegwit(text) ?? parseBase58(text)
  if (!found) return undefined
  // A network of the operator's own may have any.
  const isOwn = !allowed || found.prefixes.some((it) => it === allowed)
  return isOwn ? found.address : undefined
}

type Parsed = { address: string; prefixes: readonly string[] }

/** The prefixes of segwit addresses of the public networks and of regtest, by genesis block (CAIP-4). */
const prefixes: ReadonlyMap<NetworkId, string> = new Map<NetworkId, string>([
  ['bip122:000000000019d6689c085ae165831e93', 'bc'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'tb'],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', 'tb'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'tb'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bcrt'],
])

/** Parses an address of BIP-173 or BIP-350, which may be written in upper case. */
function parseSegwit(text: string): Parsed | undefined {
  const [, prefix] = /^(bc|tb|bcrt)1/i.exec(text) ?? []
  if (!prefix) return undefined
  for (const [coder, versions] of coders) {
    const decoded = coder.decodeUnsafe(text)
    if (!decoded) continue
    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    if (!program || version < versions[0] || version > versions[1])
      return undefined
    const { length } = program
    const isSized = version === 0 ? length === 20 || length === 32 : length >= 2
    if (!isSized || length > 40) return undefined
    return { address: text.toLowerCase(), prefixes: [decoded.prefix] }
  }
  return undefined
}

/** The encodings with the versions that each is for. */
const coders = [
  [bech32, [0, 0]],
  [bech32m, [1, 16]],
] as const

function parseBase58(text: string): Parsed | undefined {
  if (!/^[123mn][1-9A-HJ-NP-Za-km-z]{24,35}$/.test(text)) return undefined
  try {
    const decoded = coder58.decode(text)
    const found = versions58.get(decoded[0] ?? -1)
    return decoded.length === 21 && found
      ? { address: text, prefixes: found }
      : undefined
  } catch {
    // A wrong checksum.
    return undefined
  }
}

const coder58 = createBase58check((data) =>
  Uint8Array.from(createHash('sha256').update(data).digest()),
)

/** Networks by the version of an address: the test networks share theirs. */
const versions58: ReadonlyMap<number, readonly string[]> = new Map([
  [0x00, ['bc']],
  [0x05, ['bc']],
  [0x6f, ['tb', 'bcrt']],
  [0xc4, ['tb', 'bcrt']],
])
