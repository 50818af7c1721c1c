import type { Hex } from 'viem'
import { BaseError, decodeFunctionData } from 'viem'
import { namehash } from 'viem/ens'
import { RequestError } from '../../http/RequestError.ts'
import { decodeDnsName } from './decodeDnsName.ts'
import type { Lookup } from './Lookup.ts'
import { lookupAbi } from './lookupAbi.ts'
import type { NameRules } from './NameRules.ts'
import { wildcardAbi } from './wildcardAbi.ts'

/** Reads `resolve(bytes name, bytes data)`: a name of our zones, and a record of that very name. */
export function decodeLookup(
  data: Hex,
  { zones }: Pick<NameRules, 'zones'>,
): { name: string; lookup: Lookup } {
  const [packed, call] = decode(data, wildcardAbi).args
  const name = decodeDnsName(packed)
  if (name === undefined) throw refuse('the name is not packed as DNS does')
  if (!zones.some((it) => name === it || name.endsWith(`.${it}`)))
    throw refuse('the name is not of a zone of this server')
  const lookup = decode(call, lookupAbi)
  if (lookup.args[0] !== namehash(name))
    throw refuse('the record is asked of another name')
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
    if (!(cause instanceof BaseError)) throw cause
    throw refuse('it is not the call of a record that is answered', cause)
  }
}

function refuse(reason: string, cause?: unknown): RequestError {
  return new RequestError({
    status: 400,
    field: 'data',
    description: `"data" is not valid: ${reason}`,
    cause,
  })
}
