import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
} from 'viem'
import type { Context } from '../types/Context.ts'
import { callNode } from './callNode.ts'

/** One ERC-20 balance with the token's own words about itself, in the shape of ERC-7811. */
export async function readToken(
  context: Context,
  { address, chainId, account }: readToken.Parameters,
): Promise<readToken.ReturnType> {
  const read = async (data: Hex) =>
    (await callNode(
      context,
      'eth_call',
      [{ to: address, data }, 'latest'],
      chainId,
    )) as Hex
  const abi = erc20Abi
  const [balance, name, symbol, decimals] = await Promise.all([
    read(
      encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }),
    ),
    read(encodeFunctionData({ abi, functionName: 'name' })),
    read(encodeFunctionData({ abi, functionName: 'symbol' })),
    read(encodeFunctionData({ abi, functionName: 'decimals' })),
  ])
  return {
    type: 'erc20',
    address,
    balance: numberToHex(BigInt(balance)),
    metadata: {
      name: decodeFunctionResult({ abi, functionName: 'name', data: name }),
      symbol: decodeFunctionResult({
        abi,
        functionName: 'symbol',
        data: symbol,
      }),
      decimals: Number(decimals),
    },
  }
}

export declare namespace readToken {
  type Parameters = { address: Address; chainId: number; account: Address }
  type ReturnType = {
    type: 'erc20'
    address: Address
    balance: Hex
    metadata: { name: string; symbol: string; decimals: number }
  }
}
