import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem'
import type { Holding, TokenSource } from '../../account/ports.ts'
import { callContracts } from '../../chain/callContracts.ts'
import { callNode, Quantity } from '../../chain/callNode.ts'

/** Reads the native balance of an address in base units. Throws `UpstreamError` if no node answers, `RpcError` if one refuses. */
export function readNative(
  node: callNode.Node,
  { address, block }: { address: Address; block: string },
): Promise<bigint> {
  const params = [address, block]
  return callNode(node, { method: 'eth_getBalance', params, schema: Quantity })
}

/** Reads the token balances of an address; `undefined` for contracts that are no token. Throws `UpstreamError` if no node answers. */
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
    // A token returns exactly one word.
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
    /** Block number in hex, or a tag. */
    block: string
  }
}

/** Adds metadata to token amounts and omits spam and unknown tokens. */
export async function toHoldings(
  source: TokenSource,
  { amounts, ...parameters }: toHoldings.Parameters,
): Promise<readonly Holding[]> {
  const tokens = [...amounts.keys()]
  const metadata = await source.describe({ ...parameters, tokens })
  return [...amounts].flatMap(([address, amount]) => {
    const token = metadata.get(address)
    if (!token || token.isSpam) return []
    const { name, symbol, decimals } = token
    return [{ address, name, symbol, decimals, amount }]
  })
}

export declare namespace toHoldings {
  type Parameters = {
    networkId: NetworkId
    /** By address. */
    amounts: ReadonlyMap<string, bigint>
    signal?: AbortSignal | undefined
  }
}
