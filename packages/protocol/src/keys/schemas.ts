import * as z from 'zod/mini'

/** A random id of 16 bytes in base64url: of a wallet, a device or a split. */
export const Id = z.string().check(z.regex(/^[\w-]{22}$/))

/** The ids of a wallet, a device and a split, with dots between them. */
export const ShareName = z
  .string()
  .check(z.regex(/^[\w-]{22}\.[\w-]{22}\.[\w-]{22}$/))

/** Bytes in base64url. */
export const Bytes = (least: number, most: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{${toLength(least)},${toLength(most)}}$`)),
    )

function toLength(bytes: number): number {
  return Math.ceil((bytes * 4) / 3)
}

/** A MAC by a device's share, by which keeper and vault recognise the device; each has another of it. */
export const Access = Bytes(32, 32)

/** The addresses that a wallet was created with, which every use of its key is compared with. */
export const Addresses = z.strictObject({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** Who can recover a wallet: `managed`, the user and the operator's services together; `user`, the user alone. */
export const Mode = z.enum(['managed', 'user'])

/** The kind of factor that a wallet is recovered with. */
export const RecoveryMethod = z.enum(['passkey', 'password', 'code', 'managed'])

/** The key that encrypts recovery shares, encrypted under one factor. */
export const WrappedKey = z.strictObject({
  method: RecoveryMethod,
  salt: Bytes(16, 16),
  sealed: Bytes(61, 61),
})

export const WrappedKeys = z
  .array(WrappedKey)
  .check(z.minLength(1), z.maxLength(8))
