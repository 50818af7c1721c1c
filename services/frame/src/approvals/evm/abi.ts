import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../ApprovalRequest.ts'
import { toChecksumAddress } from './address.ts'

/** Integers are `bigint`, addresses and bytes hexadecimal, tuples and arrays lists. */
export type AbiValue = bigint | string | boolean | readonly AbiValue[]

type AbiType =
  | { readonly kind: 'uint'; readonly bits: number }
  | { readonly kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { readonly kind: 'fixedBytes'; readonly length: number }
  | { readonly kind: 'array'; readonly item: AbiType }
  | { readonly kind: 'tuple'; readonly items: readonly AbiType[] }

const maxItems = 256
const maxDepth = 6

/**
 * Decodes the parameters of a call, whose types are written as in its signature: `(address,(uint256,bytes)[])`. Returns
 * `undefined` if they are not encoded as the standard says, so that encoding the result gives the same bytes. More bytes may follow them.
 */
export function decodeAbi(
  types: string,
  data: Uint8Array,
): readonly AbiValue[] | undefined {
  const type = parseType(types)
  if (type?.kind !== 'tuple') throw new TypeError(`No tuple: ${types}`)
  try {
    return decodeTuple(type.items, { data, depth: 0 })
  } catch (error) {
    if (error === malformed) return undefined
    throw error
  }
}

const malformed = Symbol('malformed')

type Part = { readonly data: Uint8Array; readonly depth: number }

function decodeTuple(
  types: readonly AbiType[],
  { data, depth }: Part,
): readonly AbiValue[] {
  if (depth > maxDepth) throw malformed
  let position = 0
  return types.map((type) => {
    const start = position
    position += isDynamic(type) ? 32 : getSize(type)
    const at = isDynamic(type) ? readOffset(data, start) : start
    if (at > data.length) throw malformed
    return decodeValue(type, { data: data.subarray(at), depth: depth + 1 })
  })
}

function decodeValue(type: AbiType, part: Part): AbiValue {
  const { data } = part
  switch (type.kind) {
    case 'tuple':
      return decodeTuple(type.items, part)
    case 'array': {
      const count = readOffset(data, 0)
      if (count > maxItems) throw malformed
      const items = Array.from({ length: count }, () => type.item)
      return decodeTuple(items, { ...part, data: data.subarray(32) })
    }
    case 'bytes':
    case 'string': {
      const length = readOffset(data, 0)
      if (32 + length > data.length) throw malformed
      const bytes = data.slice(32, 32 + length)
      return type.kind === 'bytes' ? toHex(bytes) : readText(bytes)
    }
    case 'address': {
      const word = readWord(data, 0)
      if (word >> 160n) throw malformed
      return toChecksumAddress(word.toString(16).padStart(40, '0'))
    }
    case 'bool': {
      const word = readWord(data, 0)
      if (word > 1n) throw malformed
      return word === 1n
    }
    case 'fixedBytes': {
      if (data.length < 32) throw malformed
      if (data.subarray(type.length, 32).some((byte) => byte !== 0))
        throw malformed
      return toHex(data.slice(0, type.length))
    }
    case 'uint': {
      const word = readWord(data, 0)
      if (word >> BigInt(type.bits)) throw malformed
      return word
    }
  }
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    )
  } catch {
    throw malformed
  }
}

function readOffset(data: Uint8Array, position: number): number {
  const word = readWord(data, position)
  if (word > BigInt(data.length)) throw malformed
  return Number(word)
}

/** Reads 32 bytes as a number. */
function readWord(data: Uint8Array, position: number): bigint {
  if (position + 32 > data.length) throw malformed
  return BigInt(toHex(data.subarray(position, position + 32)))
}

/** Returns bytes as `0x` and hexadecimal digits. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

function isDynamic(type: AbiType): boolean {
  if (type.kind === 'tuple') return type.items.some(isDynamic)
  return ['array', 'bytes', 'string'].includes(type.kind)
}

function getSize(type: AbiType): number {
  if (type.kind !== 'tuple') return 32
  return type.items.reduce((sum, item) => sum + getSize(item), 0)
}

function parseType(text: string): AbiType | undefined {
  if (text.endsWith('[]')) {
    const item = parseType(text.slice(0, -2))
    return item && { kind: 'array', item }
  }
  if (text.startsWith('(')) {
    const items = splitTypes(text.slice(1, -1)).map(parseType)
    if (items.some((item) => !item)) return undefined
    return { kind: 'tuple', items: items as AbiType[] }
  }
  const [, name, digits] = /^([a-z]+)(\d*)$/.exec(text) ?? []
  if (name === 'uint') return { kind: 'uint', bits: Number(digits) }
  if (name === 'bytes' && digits)
    return { kind: 'fixedBytes', length: Number(digits) }
  if (name === 'address' || name === 'bool') return { kind: name }
  if (name === 'bytes' || name === 'string') return { kind: name }
  return undefined
}

function splitTypes(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index <= text.length; index++) {
    const letter = text[index]
    if (letter === '(') depth++
    if (letter === ')') depth--
    if ((letter === ',' && depth === 0) || index === text.length) {
      if (index > start) parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return parts
}
