import type { Address, Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
} from 'viem'
import { callNode } from '../node/callNode.ts'
import type { Context } from '../state/context.ts'
import { requireAccount } from '../state/session.ts'
import type { Method } from './method.ts'
import { readObject } from './method.ts'

/** ERC-7811: the native currency and the wallet's tokens, read from the nodes. */
export const getAssets: Method = {
  feature: 'getAssets',
  check: (context, params) => {
    requireAccount(context, readObject(params).account)
  },
  async run(context, params) {
    const filter: Filter = readObject(params)
    const { address } = requireAccount(context, filter.account)
    const chainIds = context.session.knownChains
      .map(({ chainId }) => chainId)
      .filter((chainId) => isWanted(filter, numberToHex(chainId)))
    return Object.fromEntries(
      await Promise.all(
        chainIds.map(async (chainId) => [
          numberToHex(chainId),
          await Promise.all(
            listAssets(context, filter, chainId).map((asset) =>
              readAsset(context, { ...asset, chainId, account: address }),
            ),
          ),
        ]),
      ),
    )
  },
}

type Asset = { type: string; address: string }

type Filter = {
  account?: unknown
  assetFilter?: { [chainId: Hex]: readonly Asset[] }
  assetTypeFilter?: readonly string[]
  chainFilter?: readonly string[]
}

function isWanted({ assetFilter, chainFilter }: Filter, chainId: Hex): boolean {
  // A filter by asset names its chains, and replaces the other filters.
  if (assetFilter) return Object.hasOwn(assetFilter, chainId)
  return !chainFilter || chainFilter.includes(chainId)
}

function listAssets(
  { tokens }: Context,
  { assetFilter, assetTypeFilter }: Filter,
  chainId: number,
): readonly Asset[] {
  if (assetFilter) return assetFilter[numberToHex(chainId)] ?? []
  const assets = [
    { type: 'native', address: 'native' },
    ...tokens
      .filter((token) => token.chainId === chainId)
      .map(({ address }) => ({ type: 'erc20', address })),
  ]
  return assets.filter(
    ({ type }) => !assetTypeFilter || assetTypeFilter.includes(type),
  )
}

async function readAsset(
  context: Context,
  asset: Asset & { chainId: number; account: Hex },
): Promise<object> {
  const { type, address, chainId, account } = asset
  if (type !== 'native')
    return readToken(context, { address: address as Hex, chainId, account })
  const params = [account, 'latest']
  const balance = await callNode(context, 'eth_getBalance', params, chainId)
  return { type, address: 'native', balance }
}

/** Reads an ERC-20 balance with the token's metadata, in the form of ERC-7811. */
async function readToken(
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

declare namespace readToken {
  type Parameters = { address: Address; chainId: number; account: Address }
  type ReturnType = {
    type: 'erc20'
    address: Address
    balance: Hex
    metadata: { name: string; symbol: string; decimals: number }
  }
}
