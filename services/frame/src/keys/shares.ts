import { combine, split } from 'shamir-secret-sharing'
import { WalletMismatchError } from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import { createId, createRandom, wipe } from './bytes.ts'
import type { Addresses, Keys } from './derive.ts'
import { deriveKeys, wipeKeys } from './derive.ts'

/** The parts of a wallet's secret for one device; any two of one split give the secret. */
export type Shares = {
  /** The id of this split. */
  readonly splitId: string
  /** Kept on the device. */
  readonly device: Bytes
  /** Kept by the share keeper. */
  readonly account: Bytes
  /** Kept by the vault, encrypted here. */
  readonly recovery: Bytes
}

/** Creates the secret of a new wallet: 32 random bytes. */
export function createSecret(): Bytes {
  return createRandom(32)
}

/** Splits a secret anew, for one device. */
export async function splitSecret(secret: Bytes): Promise<Shares> {
  const [device, account, recovery] = await split(secret, 3, 2)
  if (!device || !account || !recovery)
    throw new TypeError('A share is missing.')
  return {
    splitId: createId(),
    device: new Uint8Array(device),
    account: new Uint8Array(account),
    recovery: new Uint8Array(recovery),
  }
}

/**
 * Combines two shares of one split, and calls `use` with the secret and its keys, which are wiped when it ends. Rejects with
 * `WalletMismatchError` unless they are those of the pinned addresses: wrong shares give a wrong secret without an error.
 */
export async function withSecret<result>(
  shares: readonly [Bytes, Bytes],
  { addresses, use }: withSecret.Parameters<result>,
): Promise<result> {
  const secret = await combineShares(shares)
  let keys: Keys | undefined
  try {
    keys = await deriveKeys(secret)
    const isSame =
      keys.addresses.eip155 === addresses.eip155 &&
      keys.addresses.solana === addresses.solana
    if (!isSame) throw new WalletMismatchError()
    return await use(keys, secret)
  } finally {
    wipe(secret)
    if (keys) wipeKeys(keys)
  }
}

export declare namespace withSecret {
  type Parameters<result> = {
    /** Those that the wallet was created with. */
    addresses: Addresses
    use: (keys: Keys, secret: Bytes) => result | Promise<result>
  }
  type ErrorType = WalletMismatchError
}

async function combineShares(shares: readonly [Bytes, Bytes]): Promise<Bytes> {
  const [first, second] = shares
  // Any other length would be a secret of another length.
  if (first.length !== 33 || second.length !== 33)
    throw new WalletMismatchError()
  try {
    return new Uint8Array(await combine([first, second]))
  } catch (cause) {
    // Two copies of one share.
    throw new WalletMismatchError({ cause })
  }
}
