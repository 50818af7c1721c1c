import type {
  BlockTag,
  CallParameters,
  Client,
  CustomTransport,
  Hex,
  ReadContractParameters,
} from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  isAddress,
  numberToHex,
} from 'viem'

/**
 * Calls a `view` or `pure` function as viem's `readContract` does, without the code for calls that override state, deploy,
 * are batched or read offchain data, which is two thirds of its weight. Returns `undefined` if the parameters need that code.
 */
export function readPlainContract(
  client: Client<CustomTransport>,
  parameters: ReadContractParameters,
): Promise<unknown> | undefined {
  const { abi, address, args, functionName, ...block } = parameters
  const { ccipRead, chain } = client
  if (ccipRead || !address || !isAddress(address, { strict: false }))
    return undefined
  const blockId = readBlock(block)
  if (blockId === undefined) return undefined
  const call = { abi, args, functionName }
  // An error of the parameters rejects, too, as that of viem's function does.
  const run = async () => {
    const request = { to: address, data: encodeFunctionData(call) }
    let isAnswered = false
    try {
      const method = 'eth_call'
      const params = [request, blockId] as const
      const result = await client.request({ method, params: [...params] })
      isAnswered = true
      return decodeFunctionResult({ ...call, data: result ?? '0x' })
    } catch (error) {
      const { toContractError } = await import('./contractErrors.ts').catch(
        // The failure itself says more than that this code did not load.
        () => Promise.reject(error),
      )
      throw toContractError(error, {
        contract: { ...call, address },
        call: isAnswered
          ? undefined
          : ({ ...request, ...block } as CallParameters),
        chain,
      })
    }
  }
  return run()
}

/** Returns the block parameter of `eth_call`; `undefined` if there are parameters besides the number or the tag of a block. */
function readBlock(
  parameters: Partial<ReadContractParameters>,
): BlockTag | Hex | undefined {
  const { blockNumber, blockTag = 'latest', ...others } = parameters
  if (Object.values(others).some((it) => it !== undefined)) return undefined
  return typeof blockNumber === 'bigint' ? numberToHex(blockNumber) : blockTag
}
