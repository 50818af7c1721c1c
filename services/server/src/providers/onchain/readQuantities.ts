import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem'
import type { askNode } from '../indexer/chain/askNode.ts'
import { callContracts } from '../indexer/tokens/callContracts.ts'

/** How much of some tokens an address has; `undefined` for what is no token. Throws `UpstreamError` where no node answers. */
export async function readQuantities(
  node: askNode.Node,
  { address, tokens, block }: readQuantities.Parameters,
): Promise<readonly (bigint | undefined)[]> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
  const calls = tokens.map((to) => ({ to, data }))
  const answers = await callContracts(node, { calls, block })
  return answers.map((answer) => {
    // Longer or shorter than a word: not what was asked for.
    if (answer?.length !== 66) return undefined
    return decodeFunctionResult({
      abi: erc20Abi,
      functionName: 'balanceOf',
      data: answer,
    })
  })
}

export declare namespace readQuantities {
  type Parameters = {
    address: Address
    tokens: readonly Address[]
    /** Number in hex, or a tag. */
    block: string
  }
}
