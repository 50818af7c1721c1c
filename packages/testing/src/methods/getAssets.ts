import type { Hex } from 'viem'
import { numberToHex } from 'viem'
import { callNode } from '../node/callNode.ts'
import { readToken } from '../node/readToken.ts'
import { requireAccount } from '../state/requireAccount.ts'
import type { Context } from '../types/Context.ts'
import type { Method } from '../types/Method.ts'
import { readObject } from './readObject.ts'

/** ERC-7811: the native currency and the wallet's tokens, as the nodes have them now. */
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
  // A filter by asset names its chains, and the other filters don't count.
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
