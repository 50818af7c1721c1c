import { decodeHex, encodeHex } from './bytes.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Digits of which a plain number holds the value: 58^8 is less than 2^53. */
const plainLength = 8

/** Characters of the longest text that is decoded. */
const maxLength = 100_000

/** Encodes bytes in the base 58 of Bitcoin. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = countLeading(bytes, 0)
  if (zeros === bytes.length) return '1'.repeat(zeros)
  const value = BigInt(`0x${encodeHex(bytes)}`)
  // A byte takes 1.37 digits.
  const digits = writeDigits(value, Math.ceil(bytes.length * 1.4))
  return '1'.repeat(zeros) + digits.replace(/^1+/, '')
}

/** Decodes base 58; `undefined` if the text has another character, or more than 100,000. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > maxLength) return undefined
  const digits = Array.from(text, (character) => alphabet.indexOf(character))
  if (digits.includes(-1)) return undefined
  const zeros = countLeading(digits, 0)
  const value = readDigits(digits)
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = decodeHex(hex.length % 2 ? `0${hex}` : hex) ?? []
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

/** Writes a number with a number of digits. It is halved, so that the time of long ones does not grow with the square. */
function writeDigits(value: bigint, length: number): string {
  if (length > plainLength) {
    const half = Math.floor(length / 2)
    const base = 58n ** BigInt(half)
    return (
      writeDigits(value / base, length - half) + writeDigits(value % base, half)
    )
  }
  let digits = ''
  for (let rest = Number(value); digits.length < length; ) {
    digits = alphabet.charAt(rest % 58) + digits
    rest = Math.floor(rest / 58)
  }
  return digits
}

/** Reads digits as `writeDigits` writes them. */
function readDigits(digits: readonly number[]): bigint {
  if (digits.length > plainLength) {
    const half = Math.floor(digits.length / 2)
    const high = readDigits(digits.slice(0, -half))
    return high * 58n ** BigInt(half) + readDigits(digits.slice(-half))
  }
  return BigInt(digits.reduce((value, digit) => value * 58 + digit, 0))
}

function countLeading(values: ArrayLike<number>, value: number): number {
  let count = 0
  while (count < values.length && values[count] === value) count += 1
  return count
}
