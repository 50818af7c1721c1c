import { decodeHex } from '@latchkit/protocol/internal'
import { keccak_256 } from '@noble/hashes/sha3'
import { InvalidTypedDataError } from '../errors/request.ts'
import { isAddress } from '../hex/address.ts'

/** Returns the digest that `personal_sign` signs for a message: 32 bytes (EIP-191, version 0x45). */
export function hashMessage(message: Uint8Array): Uint8Array {
  const prefix = `\u0019Ethereum Signed Message:\n${message.length}`
  return keccak_256
    .create()
    .update(new TextEncoder().encode(prefix))
    .update(message)
    .digest()
}

/** Returns the digest that a wallet signs for typed data: 32 bytes (EIP-712). Throws `InvalidTypedDataError` for a value that is not of its type. */
export function hashTypedData(typedData: hashTypedData.TypedData): Uint8Array {
  const { types, primaryType, domain, message } = typedData
  const hash = keccak_256
    .create()
    .update(Uint8Array.of(0x19, 0x01))
    .update(hashStruct(types, 'EIP712Domain', domain))
  // With the primary type `EIP712Domain`, the domain is all that is signed.
  if (primaryType !== 'EIP712Domain')
    hash.update(hashStruct(types, primaryType, message))
  return hash.digest()
}

export declare namespace hashTypedData {
  /** As the JSON that `eth_signTypedData_v4` takes. */
  type TypedData = {
    readonly types: Types
    readonly primaryType: string
    readonly domain: unknown
    readonly message: unknown
  }
}

type Types = Readonly<Record<string, readonly Field[]>>

type Field = { readonly name: string; readonly type: string }

function hashStruct(types: Types, type: string, value: unknown): Uint8Array {
  if (typeof value !== 'object' || value === null)
    throw new InvalidTypedDataError({ name: type, type })
  const struct = value as Readonly<Record<string, unknown>>
  const hash = keccak_256.create().update(hashText(encodeType(types, type)))
  for (const field of findFields(types, type))
    hash.update(encodeValue(types, field, struct[field.name]))
  return hash.digest()
}

/** `Mail(Person from)Person(string name)`: the type, then what it refers to, by name. */
function encodeType(types: Types, type: string): string {
  const others = new Set<string>()
  const collect = (each: string) => {
    for (const field of findFields(types, each)) {
      const [base = ''] = field.type.split('[')
      if (!Object.hasOwn(types, base) || others.has(base)) continue
      others.add(base)
      collect(base)
    }
  }
  collect(type)
  others.delete(type)
  return [type, ...[...others].sort()]
    .map((each) => {
      const fields = findFields(types, each)
      return `${each}(${fields.map(({ name, type }) => `${type} ${name}`)})`
    })
    .join('')
}

function findFields(types: Types, type: string): readonly Field[] {
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!Array.isArray(fields) || !fields.every(isField))
    throw new InvalidTypedDataError({ name: type, type })
  return fields
}

function isField(value: Partial<Field> | null): value is Field {
  return typeof value?.name === 'string' && typeof value.type === 'string'
}

/** Returns the 32 bytes that stand for a value in the hash of its struct. */
function encodeValue(types: Types, field: Field, value: unknown): Uint8Array {
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(field.type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw new InvalidTypedDataError(field)
    const hash = keccak_256.create()
    for (const each of value)
      hash.update(encodeValue(types, { ...field, type: item }, each))
    return hash.digest()
  }
  if (Object.hasOwn(types, field.type))
    // As wallets do for a struct that is left out, so that a type can refer to itself.
    return value === undefined || value === null
      ? new Uint8Array(32)
      : hashStruct(types, field.type, value)
  const encoded = encodeAtom(field.type, value)
  if (!encoded) throw new InvalidTypedDataError(field)
  return encoded
}

/** Returns the 32 bytes of a value without parts; `undefined` if it is not of its type, or there is no such type. */
function encodeAtom(type: string, value: unknown): Uint8Array | undefined {
  if (type === 'bool')
    return typeof value === 'boolean' ? toWord(value ? 1n : 0n) : undefined
  const [, sign, bits] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (sign !== undefined) {
    const number = parseInteger(value)
    const size = Number(bits || 256)
    if (number === undefined || size > 256) return undefined
    const fitted = (sign ? BigInt.asUintN : BigInt.asIntN)(size, number)
    return fitted === number ? toWord(number) : undefined
  }
  if (typeof value !== 'string') return undefined
  if (type === 'string') return hashText(value)
  if (type === 'address')
    return isAddress(value) ? toWord(BigInt(value)) : undefined
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  const bytes = value.startsWith('0x') ? decodeHex(value.slice(2)) : undefined
  if (size === undefined || !bytes) return undefined
  if (size === '') return keccak_256(bytes)
  if (bytes.length !== Number(size) || bytes.length > 32) return undefined
  const word = new Uint8Array(32)
  word.set(bytes)
  return word
}

/** Parses digits in a text, or a safe integer: a larger number has lost digits, and is spelled otherwise for WalletConnect. */
function parseInteger(value: unknown): bigint | undefined {
  const isInteger =
    typeof value === 'string'
      ? /^(-?\d+|0x[\da-f]+)$/i.test(value)
      : Number.isSafeInteger(value)
  return isInteger ? BigInt(value as string | number) : undefined
}

function hashText(text: string): Uint8Array {
  return keccak_256(new TextEncoder().encode(text))
}

/** Returns a number as 32 bytes, in two's complement. */
function toWord(value: bigint): Uint8Array {
  const digits = BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  return decodeHex(digits) ?? new Uint8Array(32)
}
