import type { Address, Hex } from 'viem'
import { hexToBytes, recoverAddress, toHex } from 'viem'

/** Half of secp256k1's order; a larger `s` belongs to the malleable twin of a signature. */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const lowBits = (1n << 255n) - 1n

/** Recovers the signer of a hash; returns `undefined` if the bytes are no ECDSA signature, or a malleable one. */
export async function recoverSigner({
  hash,
  signature,
}: recoverSigner.Parameters): Promise<Address | undefined> {
  const parts = split(signature)
  if (!parts || parts.s > maxS) return undefined
  const { r, s, yParity } = parts
  try {
    return await recoverAddress({
      hash,
      signature: { r: toWord(r), s: toWord(s), yParity },
    })
  } catch {
    // `r` is not on the curve: no key could have created this signature.
    return undefined
  }
}

export declare namespace recoverSigner {
  type Parameters = {
    hash: Hex
    /** 65 bytes, or the 64 of EIP-2098. */
    signature: Hex
  }
}

type Parts = { r: bigint; s: bigint; yParity: 0 | 1 }

function split(signature: Hex): Parts | undefined {
  const bytes = hexToBytes(signature)
  const r = toNumber(bytes.subarray(0, 32))
  const second = toNumber(bytes.subarray(32, 64))
  if (bytes.length === 64)
    return { r, s: second & lowBits, yParity: second > lowBits ? 1 : 0 }
  const yParity = parities.get(bytes[64])
  if (bytes.length !== 65 || yParity === undefined) return undefined
  return { r, s: second, yParity }
}

const parities: ReadonlyMap<number | undefined, 0 | 1> = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
] as const)

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
}

function toWord(value: bigint): Hex {
  return toHex(value, { size: 32 })
}
