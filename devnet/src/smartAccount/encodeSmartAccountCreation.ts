import type { Address, Hex } from 'viem'
import { encodeFunctionData, zeroHash } from 'viem'
import { devnetAbis } from '../devnetAbis.generated.ts'
import { devnetContracts } from '../devnetContracts.generated.ts'
import type { SmartAccountOwner } from './SmartAccountOwner.ts'

/** The call that creates an owner's smart account; anyone may send it. */
export function encodeSmartAccountCreation(
  parameters: SmartAccountOwner,
): encodeSmartAccountCreation.ReturnType {
  const { owner, salt = zeroHash } = parameters
  return {
    to: devnetContracts.smartAccountFactory,
    data: encodeFunctionData({
      abi: devnetAbis.smartAccountFactory,
      functionName: 'createAccount',
      args: [owner, salt],
    }),
  }
}

export declare namespace encodeSmartAccountCreation {
  type ReturnType = { to: Address; data: Hex }
}
