import { BaseError } from '@latchkit/protocol'

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
