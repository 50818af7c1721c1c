import type { AddressPrefix } from '../networks/bitcoinNetwork.ts'

/** A text of a Bitcoin address: its prefix and kind. The checksum of base58 is checked by `hasChecksum`, whose code loads with wallets. */
export type ParsedAddress = {
  /** Test networks share the versions of base58 addresses. */
  readonly prefixes: readonly AddressPrefix[]
  readonly kind: 'p2pkh' | 'p2sh' | 'segwit' | 'taproot'
}

/** Parses an address; `undefined` if it is malformed. */
export function parseAddress(text: unknown): ParsedAddress | undefined {
  if (typeof text !== 'string' || text.length > 90) return undefined
  const base58 = /^([123mn])[1-9A-HJ-NP-Za-km-z]{25,34}$/.exec(text)
  if (base58?.[1]) return base58Kinds[base58[1]]
  return parseSegwit(text)
}

const test: readonly AddressPrefix[] = ['tb', 'bcrt']
const base58Kinds: Readonly<Record<string, ParsedAddress>> = {
  1: { prefixes: ['bc'], kind: 'p2pkh' },
  3: { prefixes: ['bc'], kind: 'p2sh' },
  2: { prefixes: test, kind: 'p2sh' },
  m: { prefixes: test, kind: 'p2pkh' },
  n: { prefixes: test, kind: 'p2pkh' },
}

/** Whether two texts are one address. Segwit addresses may be written in upper case (BIP-173). */
export function isSameAddress(a: string, b: string): boolean {
  if (a === b) return true
  const isSegwit = [a, b].every((text) => /^(bc|tb|bcrt)1/i.test(text))
  return isSegwit && a.toLowerCase() === b.toLowerCase()
}

const charset = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** The checksums of BIP-173 (version 0) and BIP-350 (later versions). */
const constants = { bech32: 1, bech32m: 0x2bc830a3 }

function parseSegwit(text: string): ParsedAddress | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return undefined
  const match = /^(bc|tb|bcrt)1([02-9ac-hj-np-z]{14,74})$/.exec(lower)
  if (!match) return undefined
  const [prefix, data] = [match[1] as AddressPrefix, match[2] ?? '']
  const values = [...data].map((each) => charset.indexOf(each))
  const codes = [...prefix].map((each) => each.charCodeAt(0))
  const checksum = polymod([
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...values,
  ])
  const [version = 0] = values
  const expected = version === 0 ? constants.bech32 : constants.bech32m
  if (checksum !== expected || version > 16) return undefined
  const program = values.slice(1, -6)
  const bits = program.length * 5
  const size = bits >> 3
  const last = program.at(-1) ?? 0
  const isPadded = bits % 8 < 5 && (last & ((1 << (bits % 8)) - 1)) === 0
  const isSized = version === 0 ? size === 20 || size === 32 : size >= 2
  if (!isPadded || !isSized || size > 40) return undefined
  const isTaproot = version === 1 && size === 32
  return { prefixes: [prefix], kind: isTaproot ? 'taproot' : 'segwit' }
}

function polymod(values: readonly number[]): number {
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [index, generator] of generators.entries())
      if ((top >> index) & 1) checksum ^= generator
  }
  return checksum
}
