import type { Kit, NetworkReference } from '@latchkit/core'
import { raceSignal } from '@latchkit/protocol/internal'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractErrorType,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import type { requireRpc } from './require.ts'
import { getClient } from './require.ts'

/** Calls a `view` or `pure` function of a contract. Rejects with viem's errors, which decode the revert reason. */
export async function readContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
>(
  kit: Kit,
  parameters: readContract.Parameters<abi, functionName, args>,
): Promise<readContract.ReturnType<abi, functionName, args>> {
  const { network, chainId, signal, ...call } = parameters
  signal?.throwIfAborted()
  const run = async () => {
    const [client, { readPlainContract }] = await Promise.all([
      getClient(kit, { network, chainId }),
      import('../client/readPlainContract.ts'),
    ])
    const plain = readPlainContract(client, call as ReadContractParameters)
    if (plain)
      return plain as Promise<ReadContractReturnType<abi, functionName, args>>
    const viem = await import('../client/viemReadContract.ts')
    return viem.readContract(
      client,
      call as unknown as ReadContractParameters<abi, functionName, args>,
    )
  }
  return raceSignal(run(), signal)
}

export declare namespace readContract {
  type Parameters<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<
      abi,
      'pure' | 'view'
    > = ContractFunctionName<abi, 'pure' | 'view'>,
    args extends ContractFunctionArgs<
      abi,
      'pure' | 'view',
      functionName
    > = ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  > = ReadContractParameters<abi, functionName, args> & {
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<
      abi,
      'pure' | 'view'
    > = ContractFunctionName<abi, 'pure' | 'view'>,
    args extends ContractFunctionArgs<
      abi,
      'pure' | 'view',
      functionName
    > = ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  > = ReadContractReturnType<abi, functionName, args>
  type ErrorType = requireRpc.ErrorType | ReadContractErrorType
}
