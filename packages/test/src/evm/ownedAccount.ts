import type { Address, Hex } from 'viem'
import { concat, getContractAddress, size, toHex, zeroHash } from 'viem'

/** The factory for addresses that follow from the code: `CREATE2` of its call data after 32 bytes of salt. Local chains have it from the start. */
const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** Returns a contract account that accepts the signatures of one key (ERC-1271), and what deploys it. */
export function ownedAccount(owner: Address): ownedAccount.ReturnType {
  const code = concat([
    // The digest, v, r and s, from where `isValidSignature(bytes32,bytes)` has them.
    '0x600435600052',
    '0x60a43560001a602052',
    '0x606435604052',
    '0x608435606052',
    // The address that `ecrecover` returns for them.
    '0x60206080608060006001',
    '0x5afa50608051',
    // Times the four bytes that accept it, if it is the owner's.
    '0x73',
    owner,
    '0x14',
    '0x631626ba7e60e01b02',
    '0x60005260206000f3',
  ])
  // Returns what follows its own 11 bytes.
  const deployment = concat([
    `0x60${toHex(size(code), { size: 1 }).slice(2)}80600b6000396000f3`,
    code,
  ])
  return {
    code,
    factory,
    factoryData: concat([zeroHash, deployment]),
    address: getContractAddress({
      ...{ opcode: 'CREATE2', from: factory, salt: zeroHash },
      bytecode: deployment,
    }),
  }
}

export declare namespace ownedAccount {
  type ReturnType = {
    /** What is at its address once it is deployed. */
    code: Hex
    factory: Address
    factoryData: Hex
    address: Address
  }
}
