import type { DecodeFunctionDataReturnType, Hex } from 'viem'
import { decodeFunctionData, hexToBytes, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { RequestError } from '../http/RequestError.ts'
import type { NameRules } from './ports.ts'

/** Decodes a call of `resolve(bytes name, bytes data)`. Throws `RequestError` unless the name is in a zone and the record belongs to it. */
export function decodeLookup(
  data: Hex,
  { zones }: Pick<NameRules, 'zones'>,
): { name: string; lookup: Lookup } {
  const [packed, call] = decode(data, wildcardAbi).args
  const name = decodeDnsName(packed)
  if (name === undefined)
    throw createError('the name is not packed as DNS does')
  if (!zones.some((it) => name === it || name.endsWith(`.${it}`)))
    throw createError('the name is not of a zone of this server')
  const lookup = decode(call, lookupAbi)
  if (lookup.args[0] !== namehash(name))
    throw createError('the record is asked of another name')
  return { name, lookup }
}

export declare namespace decodeLookup {
  type ErrorType = RequestError
}

function decode<const abi extends typeof wildcardAbi | typeof lookupAbi>(
  data: Hex,
  abi: abi,
) {
  try {
    return decodeFunctionData<abi>({ abi, data })
  } catch (cause) {
    throw createError('it is not the call of a record that is answered', cause)
  }
}

function createError(reason: string, cause?: unknown): RequestError {
  return new RequestError({
    status: 400,
    field: 'data',
    description: `"data" is not valid: ${reason}`,
    cause,
  })
}

/** A decoded request for one record of a name. */
export type Lookup = DecodeFunctionDataReturnType<typeof lookupAbi>

/** Decodes a name in DNS wire format: length-prefixed labels and a final zero. Returns `undefined` if it is malformed. */
function decodeDnsName(packed: Hex): string | undefined {
  const bytes = hexToBytes(packed)
  if (bytes.length > 512) return undefined
  const labels: string[] = []
  let offset = 0
  for (;;) {
    const size = bytes[offset]
    if (size === undefined) return undefined
    const next = offset + 1 + size
    if (size === 0) break
    const label = decodeLabel(bytes.subarray(offset + 1, next))
    if (label === undefined) return undefined
    labels.push(label)
    offset = next
  }
  return offset === bytes.length - 1 ? labels.join('.') : undefined
}

/** Rejects a label with a dot, which would read as two labels. */
function decodeLabel(bytes: Uint8Array): string | undefined {
  try {
    const label = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return label.includes('.') ? undefined : label
  } catch {
    return undefined
  }
}

/** The call of a wildcard resolver (ENSIP-10). */
export const wildcardAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
])

/** The supported records: EIP-137 and ENSIP-9, ENSIP-5, ENSIP-7. */
export const lookupAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])
