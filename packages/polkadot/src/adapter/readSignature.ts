import { WalletResponseError } from '../errors/wallet.ts'

/** Returns the signature of a wallet's answer in hex: 64 or 65 bytes, and one more for the type of the key. Throws `WalletResponseError` if it has none. */
export function readSignature(method: string, answer: unknown): `0x${string}` {
  let signature: unknown
  try {
    signature = (answer as Record<string, unknown>).signature
  } catch {
    // Not an object, or a getter threw.
  }
  if (
    typeof signature !== 'string' ||
    !/^0x([\da-f]{2}){64,66}$/i.test(signature)
  )
    throw new WalletResponseError({ method })
  return signature as `0x${string}`
}
