import { InvalidTokenAmountError } from '../errors/transfer.ts'

/**
 * Parses what a visitor typed as an amount of a token, and returns its base units. Accepts ASCII digits with
 * a point before the decimals, such as `0.5`, and nothing else: no sign, exponent, space, separator of
 * thousands or leading zero, and no more decimals than the token has, which would have to be rounded.
 */
export function parseAmount(
  text: string,
  { decimals }: { decimals: number },
): bigint {
  const [, whole, fraction = ''] =
    /^(0|[1-9]\d{0,77})(?:\.(\d{1,255}))?$/.exec(text) ?? []
  if (whole === undefined)
    throw new InvalidTokenAmountError({ given: text, reason: 'format' })
  if (fraction.length > decimals)
    throw new InvalidTokenAmountError({ given: text, reason: 'decimals' })
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value >> 256n)
    throw new InvalidTokenAmountError({ given: text, reason: 'size' })
  return value
}
