import type { Hex } from 'viem'
import { serializeErc6492Signature } from 'viem'
import { encodeSmartAccountCreation } from './encodeSmartAccountCreation.ts'
import type { SmartAccountOwner } from './SmartAccountOwner.ts'

/**
 * Makes an owner's signature one of a smart account that is yet to be created (ERC-6492).
 * Once it has been, the bare signature is enough (ERC-1271).
 */
export function wrapSmartAccountSignature(
  parameters: wrapSmartAccountSignature.Parameters,
): Hex {
  const { signature, ...owner } = parameters
  const { to, data } = encodeSmartAccountCreation(owner)
  return serializeErc6492Signature({ address: to, data, signature })
}

export declare namespace wrapSmartAccountSignature {
  type Parameters = SmartAccountOwner & {
    /** As the owner's key makes it: 65 bytes. */
    signature: Hex
  }
}
