import { checkAmount } from '@latchkit/core'

/** Throws `InvalidAmountError` unless a parameter is a `bigint` that 64 bits without a sign hold, and at least `min`. */
export function checkU64(
  parameter: string,
  given: unknown,
  range: checkU64.Range,
): asserts given is bigint {
  checkAmount(parameter, given, { ...range, max: 2n ** 64n - 1n })
}

export declare namespace checkU64 {
  type Range = Omit<checkAmount.Range, 'min' | 'max'> & { min: bigint }
}
