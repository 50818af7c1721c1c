import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem'
import type { Holding, TokenSource } from '../../account/ports.ts'
import { callContracts } from '../../chain/callContracts.ts'
import { callNode, Quantity } from '../../chain/callNode.ts'

/** How much of the native currency an address has, in base units. Throws `UpstreamError` where no node answers, and `RpcError` where one refuses. */
export function readNative(
  node: callNode.Node,
  { address, block }: { address: Address; block: string },
): Promise<bigint> {
  const params = [address, block]
  return callNode(node, { method: 'eth_getBalance', params, schema: Quantity })
}

/** How much of some tokens an address has; `undefined` for what is no token. Throws `UpstreamError` where no node answers. */
export async function readQuantities(
  node: callNode.Node,
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

/** What amounts of tokens are: those that can be shown, with their names. */
export async function toHoldings(
  source: TokenSource,
  { amounts, ...parameters }: toHoldings.Parameters,
): Promise<readonly Holding[]> {
  const tokens = [...amounts.keys()]
  const facts = await source.describe({ ...parameters, tokens })
  return [...amounts].flatMap(([address, amount]) => {
    const token = facts.get(address)
    if (!token || token.isSpam) return []
    const { name, symbol, decimals } = token
    return [{ address, name, symbol, decimals, amount }]
  })
}

export declare namespace toHoldings {
  type Parameters = {
    networkId: NetworkId
    /** By address in lower case. */
    amounts: ReadonlyMap<Address, bigint>
    signal?: AbortSignal | undefined
  }
}
