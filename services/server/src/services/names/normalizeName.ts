import { normalize } from 'viem/ens'
import { RequestError } from '../../http/RequestError.ts'

/** The normal form of a name (ENSIP-15); throws 400 where it has none. */
export function normalizeName(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw new RequestError({
      status: 400,
      field: 'name',
      description: '"name" is not valid: it has no normal form (ENSIP-15)',
      cause,
    })
  }
}
