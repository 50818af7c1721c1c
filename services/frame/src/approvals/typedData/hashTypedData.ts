import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { TypedData, TypedStruct, TypedValue } from './TypedData.ts'

/** Returns the digest of typed data that is signed: 32 bytes (EIP-712). */
export function hashTypedData(typedData: TypedData): Uint8Array {
  const { types, primaryType, domain, message } = typedData
  return keccak_256(
    concatBytes(
      Uint8Array.of(0x19, 0x01),
      hashStruct(types, 'EIP712Domain', domain),
      hashStruct(types, primaryType, message),
    ),
  )
}

function hashStruct(
  types: TypedData['types'],
  type: string,
  struct: TypedStruct,
): Uint8Array {
  const fields = types[type] ?? []
  const encoded = fields.map(({ name, type }) => {
    const value = struct[name]
    if (value === undefined) throw new TypeError(`No value of ${name}`)
    return encodeValue(types, type, value)
  })
  const typeHash = keccak_256(utf8ToBytes(encodeType(types, type)))
  return keccak_256(concatBytes(typeHash, ...encoded))
}

/** `Mail(Person from)Person(string name)`: the type, then what it refers to by name. */
function encodeType(types: TypedData['types'], type: string): string {
  const others = new Set<string>()
  function collect(each: string): void {
    for (const field of types[each] ?? []) {
      const base = field.type.replace(/(?:\[\d*\])+$/, '')
      if (!Object.hasOwn(types, base) || others.has(base)) continue
      others.add(base)
      collect(base)
    }
  }
  collect(type)
  others.delete(type)
  return [type, ...[...others].sort()]
    .map((each) => {
      const fields = types[each] ?? []
      return `${each}(${fields.map(({ name, type }) => `${type} ${name}`)})`
    })
    .join('')
}

function encodeValue(
  types: TypedData['types'],
  type: string,
  value: TypedValue,
): Uint8Array {
  if (Array.isArray(value)) {
    const item = type.slice(0, type.lastIndexOf('['))
    const items = value.map((each) => encodeValue(types, item, each))
    return keccak_256(concatBytes(...items))
  }
  if (typeof value === 'boolean') return toWord(value ? 1n : 0n)
  if (typeof value === 'bigint') return toWord(value)
  if (typeof value === 'object')
    return hashStruct(types, type, value as TypedStruct)
  if (type === 'string') return keccak_256(utf8ToBytes(value))
  const bytes = hexToBytes(value.slice(2))
  if (type === 'bytes') return keccak_256(bytes)
  const word = new Uint8Array(32)
  // Addresses are numbers, to the right; `bytes4` and the like are to the left.
  word.set(bytes, type === 'address' ? 12 : 0)
  return word
}

function toWord(value: bigint): Uint8Array {
  const digits = BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  return hexToBytes(digits)
}
