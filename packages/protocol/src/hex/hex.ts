/** Whether a value is `0x` and at least 62 hexadecimal characters; smart accounts sign with any length (ERC-1271, ERC-6492). */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]{62,}$/.test(value)
}

/** Whether a value is `0x` and 64 hexadecimal characters. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-fA-F]{64}$/.test(value)
}

/** Whether a value is `0x` and whole bytes in hexadecimal, possibly none. A pattern that repeats a group would overflow the stack for some megabytes. */
export function isHexData(value: unknown): value is `0x${string}` {
  return (
    typeof value === 'string' &&
    value.length % 2 === 0 &&
    /^0x[\da-f]*$/i.test(value)
  )
}
