import type { SignatureBytes } from '@solana/kit'
import {
  getBase58Encoder,
  getPublicKeyFromAddress,
  address as toAddress,
  verifySignature,
} from '@solana/kit'

/** Whether the key of a Solana address signed a message; the signature is in base 58. */
export async function isSignedBySolana(
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  const key = await getPublicKeyFromAddress(toAddress(address))
  const bytes = getBase58Encoder().encode(signature)
  return verifySignature(
    key,
    bytes as SignatureBytes,
    new TextEncoder().encode(message),
  )
}
