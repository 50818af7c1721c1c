import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { wipe } from './bytes.ts'

/** The addresses of a wallet: of Ethereum with its checksum (EIP-55), of Solana in base58. */
export type Addresses = { readonly eip155: string; readonly solana: string }

/** The private keys of a wallet; `wipe` them after use. */
export type Keys = {
  readonly addresses: Addresses
  /** Of secp256k1, 32 bytes. */
  readonly eip155: Uint8Array
  /** The seed of ed25519, 32 bytes. */
  readonly solana: Uint8Array
}

/** Returns the 24 words of a wallet (BIP-39), which any other wallet restores it from. */
export function toMnemonic(secret: Uint8Array): string {
  return entropyToMnemonic(secret, wordlist)
}

/** Derives the keys of a wallet: BIP-32 `m/44'/60'/0'/0/index`, and SLIP-10 `m/44'/501'/index'/0'`. */
export async function deriveKeys(
  secret: Uint8Array,
  { index = 0 }: { index?: number } = {},
): Promise<Keys> {
  const seed = await mnemonicToSeed(toMnemonic(secret))
  const node = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/0'/0/${index}`)
  const solana = deriveEd25519(seed, [44, 501, index, 0])
  wipe(seed)
  const eip155 = node.privateKey
  if (!eip155) throw new TypeError('A private key has no child.')
  const addresses = {
    eip155: getEvmAddress(eip155),
    solana: base58.encode(ed25519.getPublicKey(solana)),
  }
  return { addresses, eip155, solana }
}

/** Overwrites private keys with zeros. */
export function wipeKeys({ eip155, solana }: Keys): void {
  wipe(eip155, solana)
}

/** Derives an ed25519 key along a path of hardened indexes (SLIP-10). */
export function deriveEd25519(
  seed: Uint8Array,
  path: readonly number[],
): Uint8Array {
  const root = hmac(sha512, 'ed25519 seed', seed)
  const leaf = path.reduce((node, index) => {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + 2 ** 31)
    const child = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    return child
  }, root)
  return leaf.slice(0, 32)
}

function getEvmAddress(privateKey: Uint8Array): string {
  const point = secp256k1.getPublicKey(privateKey, false)
  const hex = bytesToHex(keccak_256(point.subarray(1)).subarray(12))
  // EIP-55: a digit is upper case if the hash has a large one in its place.
  const checksum = bytesToHex(keccak_256(hex))
  const digits = [...hex].map((digit, index) =>
    Number.parseInt(checksum[index] ?? '0', 16) > 7
      ? digit.toUpperCase()
      : digit,
  )
  return `0x${digits.join('')}`
}

/** Signs a hash of 32 bytes: deterministic (RFC 6979), `s` in the lower half of the order (EIP-2), with the recovery bit as `yParity`. */
export function signHash(
  hash: Uint8Array,
  privateKey: Uint8Array,
): { r: bigint; s: bigint; yParity: number } {
  const options = { lowS: true, prehash: false }
  const { r, s, recovery } = secp256k1.sign(hash, privateKey, options)
  return { r, s, yParity: recovery }
}

/** Signs a message by ed25519 (RFC 8032). */
export function signEd25519(
  message: Uint8Array,
  privateKey: Uint8Array,
): Uint8Array {
  return ed25519.sign(message, privateKey)
}
