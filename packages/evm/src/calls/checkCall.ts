import { InvalidAddressError, InvalidDataError } from '../errors/input.ts'
import { isAddress } from '../hex/address.ts'
import { isHexData } from '../hex/hex.ts'
import type { Call } from './Call.ts'

/** Throws where a call can't be sent to any wallet. */
export function checkCall({ to, data }: Call): void {
  if (!isAddress(to)) throw new InvalidAddressError({ address: to })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
}
