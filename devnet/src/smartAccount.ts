import type { Address, Hex } from 'viem'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import { smartAccountCode } from './smartAccountCode.generated.ts'

/** Address of an owner's smart account, whether it has been created or not. */
export function getSmartAccountAddress(parameters: SmartAccountOwner): Address {
  const { owner, salt = zeroHash } = parameters
  return getContractAddress({
    opcode: 'CREATE2',
    from: devnetContracts.smartAccountFactory,
    salt,
    bytecode: concatHex([
      smartAccountCode,
      encodeAbiParameters([{ type: 'address' }], [owner]),
    ]),
  })
}

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

/** What tells the smart accounts of the devnet apart. */
export type SmartAccountOwner = {
  /** Whose key signs for the account. */
  owner: Address
  /** 32 bytes, for a second account of the same owner. */
  salt?: Hex | undefined
}
