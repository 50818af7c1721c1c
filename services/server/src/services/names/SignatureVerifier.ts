import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'

/** Tells whether an account, plain or smart, signed a message (EIP-191) now. */
export type SignatureVerifier = {
  /** `false` for whatever the account doesn't stand for; throws `UpstreamError` where that can't be found out. */
  verify(parameters: SignatureVerifier.Parameters): Promise<boolean>
}

export declare namespace SignatureVerifier {
  type Parameters = {
    address: Address
    /** CAIP-2 id of the network whose code the account may have. */
    networkId: NetworkId
    message: string
    /** EOA (65 bytes, or 64 of EIP-2098), EIP-1271 or EIP-6492. */
    signature: Hex
  }
}
