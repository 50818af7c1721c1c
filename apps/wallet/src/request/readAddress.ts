import type { Address } from 'viem'
import { getAddress, isAddress } from 'viem'
import { RefusedError } from './RefusedError.ts'

/** The account that is to sign; throws `RefusedError` for one that the site may not see. */
export function readAddress(
  value: unknown,
  { addresses }: { addresses: readonly string[] },
): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new RefusedError({ code: -32602, message: 'No account is named.' })
  const isShared = addresses.some(
    (address) => address.toLowerCase() === value.toLowerCase(),
  )
  if (!isShared)
    throw new RefusedError({
      code: 4100,
      message: 'The account is not part of the session.',
    })
  return getAddress(value)
}
