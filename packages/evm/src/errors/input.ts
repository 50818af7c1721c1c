import { BaseError } from '@latchkit/protocol'

/** Not an EVM address: 0x and 40 hex digits. */
export class InvalidAddressError extends BaseError {
  override name = 'InvalidAddressError'
  constructor({ address }: { address: unknown }) {
    super(`"${String(address).slice(0, 60)}" is not an EVM address.`, {
      code: 'INVALID_ADDRESS',
      hint: 'Write 0x and 40 hex digits.',
    })
  }
}

/** Call data that isn't hex bytes. */
export class InvalidDataError extends BaseError {
  override name = 'InvalidDataError'
  constructor({ data }: { data: unknown }) {
    super(`"${String(data).slice(0, 20)}" is not call data.`, {
      code: 'INVALID_DATA',
      hint: 'Write 0x and an even number of hex digits.',
    })
  }
}
