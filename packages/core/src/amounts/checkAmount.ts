import { InvalidAmountError } from '../errors/transfer.ts'

/** Throws `InvalidAmountError` unless a parameter is a `bigint` of base units in a range. An adapter checks its amounts with it before a wallet is asked. */
export function checkAmount(
  parameter: string,
  given: unknown,
  range: checkAmount.Range,
): asserts given is bigint {
  const { min = 1n, max, unit, message } = range
  if (typeof given === 'bigint' && given >= min && given <= max) return
  const expected = `${unit} as a bigint, from ${min}n to ${max}n`
  throw new InvalidAmountError({ parameter, given, expected, message })
}

export declare namespace checkAmount {
  type Range = {
    /** Default 1. */
    min?: bigint | undefined
    /** The most that the wire type, or the currency, has. */
    max: bigint
    /** Such as `lamports`. */
    unit: string
    /** Of the error. Default: one that shows what was given. */
    message?: string | undefined
  }
}
