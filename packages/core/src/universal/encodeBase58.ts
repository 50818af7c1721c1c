const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in the base 58 of Bitcoin. */
export function encodeBase58(bytes: Uint8Array): string {
  // The last digit first.
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let i = 0; i < digits.length; i += 1) {
      carry += (digits[i] ?? 0) * 256
      digits[i] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const lead = zeros < 0 ? bytes.length : zeros
  return (
    '1'.repeat(lead) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}
