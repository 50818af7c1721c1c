import type { Hex } from '../ApprovalRequest.ts'
import { parseAddress } from '../evm/address.ts'
import type {
  TypedData,
  TypedField,
  TypedStruct,
  TypedValue,
} from './TypedData.ts'

const limits = { types: 64, fields: 64, values: 4_096, depth: 16 }

const name = /^[A-Za-z_$][\w$]{0,63}$/

/** The fields of a domain, in the order of EIP-712. */
const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Reads the typed data of `eth_signTypedData_v4`, JSON or an object. Returns `undefined` if it is not valid: a type is
 * missing, a value is missing or is not of its type, or there is too much of it. Fields that no type declares are not
 * part of the signature; they are left out and named in `ignored`.
 */
export function parseTypedData(value: unknown): TypedData | undefined {
  try {
    const given = record(typeof value === 'string' ? parse(value) : value)
    const primaryType = given.primaryType
    if (typeof primaryType !== 'string') throw invalid
    const domain = record(given.domain)
    const types = readTypes(given.types, domain)
    if (!Object.hasOwn(types, primaryType)) throw invalid
    if (primaryType === 'EIP712Domain') throw invalid
    const reader = createReader(types)
    return {
      types,
      primaryType,
      domain: reader.readStruct('EIP712Domain', domain, 0),
      message: reader.readStruct(primaryType, given.message, 0),
      ignored: reader.ignored,
    }
  } catch (error) {
    if (error === invalid) return undefined
    throw error
  }
}

const invalid = Symbol('invalid')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid
  return value as Readonly<Record<string, unknown>>
}

function readTypes(
  given: unknown,
  domain: Readonly<Record<string, unknown>>,
): TypedData['types'] {
  const entries = Object.entries(record(given))
  if (entries.length > limits.types) throw invalid
  // No prototype: names of types are looked up in it.
  const types: Record<string, readonly TypedField[]> = Object.create(null)
  for (const [type, fields] of entries) {
    if (!name.test(type) || isAtomic(type)) throw invalid
    types[type] = readFields(fields)
  }
  types.EIP712Domain ??= domainFields.filter(({ name }) =>
    Object.hasOwn(domain, name),
  )
  for (const { name, type } of types.EIP712Domain)
    if (!domainFields.some((it) => it.name === name && it.type === type))
      throw invalid
  for (const { type } of Object.values(types).flat()) {
    const base = type.replace(/(?:\[\d*\])+$/, '')
    if (!isAtomic(base) && !Object.hasOwn(types, base)) throw invalid
  }
  return types
}

function readFields(value: unknown): readonly TypedField[] {
  if (!Array.isArray(value) || value.length > limits.fields) throw invalid
  const fields = value.map((field) => {
    const { name: key, type } = record(field)
    if (typeof key !== 'string' || !name.test(key)) throw invalid
    if (typeof type !== 'string') throw invalid
    if (!/^[A-Za-z_$][\w$]{0,63}(?:\[\d{0,4}\]){0,4}$/.test(type)) throw invalid
    return { name: key, type }
  })
  if (new Set(fields.map(({ name }) => name)).size !== fields.length)
    throw invalid
  return fields
}

function createReader(types: TypedData['types']) {
  const ignored: string[] = []
  let values = 0

  function readStruct(
    type: string,
    given: unknown,
    depth: number,
  ): TypedStruct {
    const object = record(given)
    const fields = types[type]
    if (!fields || depth > limits.depth) throw invalid
    for (const key of Object.keys(object))
      if (!fields.some(({ name }) => name === key))
        if (ignored.length < 16) ignored.push(key.slice(0, 64))
    const struct: Record<string, TypedValue> = Object.create(null)
    for (const { name, type } of fields) {
      if (!Object.hasOwn(object, name)) throw invalid
      struct[name] = readValue(type, object[name], depth + 1)
    }
    return struct
  }

  function readValue(type: string, value: unknown, depth: number): TypedValue {
    if (++values > limits.values || depth > limits.depth) throw invalid
    const [, item, count] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) {
      if (!Array.isArray(value) || value.length > limits.values) throw invalid
      if (count && value.length !== Number(count)) throw invalid
      return value.map((each) => readValue(item, each, depth + 1))
    }
    if (Object.hasOwn(types, type)) return readStruct(type, value, depth)
    return readAtom(type, value)
  }

  return { ignored: ignored as readonly string[], readStruct }
}

function isAtomic(type: string): boolean {
  if (/^(?:address|bool|string|bytes)$/.test(type)) return true
  const [, name, digits] = /^(u?int|bytes)([1-9]\d{0,2})$/.exec(type) ?? []
  if (name === undefined) return false
  const size = Number(digits)
  if (name === 'bytes') return size <= 32
  return size <= 256 && size % 8 === 0
}

function readAtom(type: string, value: unknown): TypedValue {
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw invalid
    return value
  }
  if (type === 'string') {
    // What is shown would not be what is signed.
    if (typeof value !== 'string' || /\p{Cs}/u.test(value)) throw invalid
    return value
  }
  if (type === 'address') {
    const address = parseAddress(value)
    if (!address) throw invalid
    return address
  }
  if (type.startsWith('bytes')) {
    if (typeof value !== 'string') throw invalid
    if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) throw invalid
    const size = type.slice('bytes'.length)
    if (size && value.length !== 2 + 2 * Number(size)) throw invalid
    return value.toLowerCase() as Hex
  }
  return readInteger(type, value)
}

function readInteger(type: string, value: unknown): bigint {
  const integer = toInteger(value)
  const [, sign, digits] = /^(u?)int(\d+)$/.exec(type) ?? []
  const bits = Number(digits)
  const fits = sign
    ? BigInt.asUintN(bits, integer) === integer
    : BigInt.asIntN(bits, integer) === integer
  if (!fits) throw invalid
  return integer
}

function toInteger(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return BigInt(value)
  if (typeof value !== 'string' || value.length > 80) throw invalid
  if (!/^(?:-?\d+|0x[0-9a-fA-F]+)$/.test(value)) throw invalid
  return BigInt(value)
}
