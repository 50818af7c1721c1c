import type { Abi, Hex } from 'viem'
import { concatHex, encodeDeployData, getContractAddress, toHex } from 'viem'
import { create2 } from '../create2.ts'
import { readArtifact } from '../readArtifact.ts'
import type { Deployment } from '../types/Deployment.ts'

/** Works out where the CREATE2 deployer puts a contract. */
export function planDeployment(
  parameters: planDeployment.Parameters,
): Deployment {
  const { source, abi, args: values = [], value = 0n } = parameters
  const code = 'code' in source ? source.code : readArtifact(source.artifact)
  const hasArgs = values.length > 0
  const args = hasArgs ? encodeArgs(abi, values) : '0x'
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: create2.deployer,
      salt: create2.salt,
      bytecode: concatHex([code, args]),
    }),
    source,
    args,
    value: toHex(value),
  }
}

export declare namespace planDeployment {
  type Parameters = {
    source: { code: Hex } | { artifact: Deployment.Artifact }
    abi: Abi
    args?: readonly unknown[] | undefined
    /** In wei. */
    value?: bigint | undefined
  }
}

function encodeArgs(abi: Abi, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi, bytecode: '0x', args })
}
