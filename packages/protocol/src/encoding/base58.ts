const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in the base 58 of Bitcoin. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits = convert(bytes, { from: 256, to: 58 })
  return digits.map((digit) => alphabet[digit]).join('')
}

/** Decodes base 58; `undefined` if the text has another character. */
export function decodeBase58(text: string): Uint8Array | undefined {
  const digits = [...text].map((character) => alphabet.indexOf(character))
  if (digits.includes(-1)) return undefined
  return Uint8Array.from(convert(digits, { from: 58, to: 256 }))
}

/** Converts the digits of a number, the highest first, and keeps the number of leading zeros. */
function convert(
  source: Iterable<number>,
  { from, to }: { from: number; to: number },
): number[] {
  // The last digit first.
  const digits: number[] = []
  let zeros = 0
  let isLeading = true
  for (const value of source) {
    isLeading &&= value === 0
    if (isLeading) zeros += 1
    let carry = value
    for (const [i, digit] of digits.entries()) {
      carry += digit * from
      digits[i] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) digits.push(carry % to)
  }
  return [...Array<number>(zeros).fill(0), ...digits.reverse()]
}
