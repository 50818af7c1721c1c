import { encodeBase58 } from '../encoding/base58.ts'

/** A transaction in wire format, as far as its signatures. */
export type ParsedTransaction = {
  /** Addresses that have to sign; the first pays the fee. */
  readonly signers: readonly string[]
  /** One per signer, all zeros where it has not signed. */
  readonly signatures: readonly Uint8Array[]
  /** What the signers sign. */
  readonly message: Uint8Array
}

/** The most bytes of a transaction: one packet of the network. */
const maxLength = 1_232

/** Parses a transaction of any version; `undefined` if the bytes are not one. */
export function parseTransaction(
  bytes: Uint8Array,
): ParsedTransaction | undefined {
  if (bytes.length > maxLength) return undefined
  const count = bytes[0] ?? 0
  // More signatures than 127 do not fit.
  if (count === 0 || count > 127) return undefined
  const message = bytes.slice(1 + count * 64)
  const signatures = Array.from({ length: count }, (_, i) =>
    bytes.slice(1 + i * 64, 1 + (i + 1) * 64),
  )
  const first = message[0]
  if (first === undefined) return undefined
  const isVersioned = first >= 0x80
  // Only version 0 and the unversioned format are in use.
  if (isVersioned && first !== 0x80) return undefined
  const header = isVersioned ? 1 : 0
  const required = message[header]
  const keyCount = message[header + 3] ?? 0
  const keys = header + 4
  if (required !== count || keyCount < count || keyCount > 127) return undefined
  // A blockhash follows the addresses.
  if (message.length < keys + (keyCount + 1) * 32) return undefined
  const signers = Array.from({ length: count }, (_, i) =>
    encodeBase58(message.slice(keys + i * 32, keys + (i + 1) * 32)),
  )
  return { signers, signatures, message }
}

/** Returns the signature of an address in a transaction; `undefined` if it has not signed. */
export function findSignature(
  { signers, signatures }: ParsedTransaction,
  address: string,
): Uint8Array | undefined {
  const signature = signatures[signers.indexOf(address)]
  return signature?.some((byte) => byte !== 0) ? signature : undefined
}
