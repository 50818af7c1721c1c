import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, payments } from 'bitcoinjs-lib'

/** Verifies a recoverable signature (BIP-137) of a P2WPKH or P2SH-P2WPKH address of the main network. */
export function verifyBip137(parameters: {
  address: string
  message: string
  /** In base64. */
  signature: string
}): boolean {
  const { address, message, signature } = parameters
  const bytes = Buffer.from(signature, 'base64')
  const text = Buffer.from(message)
  if (bytes.length !== 65 || text.length > 252) return false
  const hash = crypto.hash256(
    Buffer.concat([
      Buffer.from('\x18Bitcoin Signed Message:\n'),
      Buffer.from([text.length]),
      text,
    ]),
  )
  const recovery = ((bytes[0] ?? 0) - 27) & 3
  const pubkey = ecc.recover(
    hash,
    bytes.subarray(1),
    recovery as 0 | 1 | 2 | 3,
    true,
  )
  if (!pubkey) return false
  const own = payments.p2wpkh({ pubkey })
  const nested = payments.p2sh({ redeem: own })
  return address === own.address || address === nested.address
}
