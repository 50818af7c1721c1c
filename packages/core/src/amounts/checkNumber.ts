import { InvalidAmountError } from '../errors/transfer.ts'

/** The most milliseconds of a timer; a longer one would end at once. */
const maxDelay = 2 ** 31 - 1

/** Throws `InvalidAmountError` unless a parameter is a number in a range, or left out: a count, a rate or a time. */
export function checkNumber(
  parameter: string,
  given: unknown,
  { min = 1, max = maxDelay, unit = 'milliseconds' }: checkNumber.Range = {},
): void {
  if (given === undefined) return
  if (typeof given === 'number' && given >= min && given <= max) return
  const expected = `${unit} as a number, from ${min} to ${max}`
  throw new InvalidAmountError({ parameter, given, expected })
}

export declare namespace checkNumber {
  type Range = {
    /** Default 1. */
    min?: number | undefined
    /** Default: the most milliseconds of a timer. */
    max?: number | undefined
    /** Such as `blocks`. Default `milliseconds`. */
    unit?: string | undefined
  }
}
