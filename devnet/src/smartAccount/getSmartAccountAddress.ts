import type { Address } from 'viem'
import {
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  zeroHash,
} from 'viem'
import { devnetContracts } from '../devnetContracts.generated.ts'
import type { SmartAccountOwner } from './SmartAccountOwner.ts'
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
