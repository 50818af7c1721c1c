import type { Address, Hex } from 'viem'

/** What tells the smart accounts of the devnet apart. */
export type SmartAccountOwner = {
  /** Whose key signs for the account. */
  owner: Address
  /** 32 bytes, for a second account of the same owner. */
  salt?: Hex | undefined
}
