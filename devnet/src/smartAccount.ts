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

/** Returns the address of an owner's smart account, created or not. */
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

/** Encodes the call that creates an owner's smart account; any account may send it. */
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
 * Wraps an owner's signature for a smart account that doesn't exist yet (ERC-6492).
 * Once it exists, the bare signature is enough (ERC-1271).
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

/** Identifies a smart account of the devnet. */
export type SmartAccountOwner = {
  /** The account whose key signs. */
  owner: Address
  /** 32 bytes; another salt gives another account of the same owner. */
  salt?: Hex | undefined
}
