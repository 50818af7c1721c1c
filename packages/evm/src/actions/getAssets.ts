import type { Kit, NetworkId, NetworkReference, RpcError } from '@latchkit/core'
import { parseNetworkId } from '@latchkit/core'
import { toNetworkId } from '@latchkit/core/internal'
import { stripText } from '@latchkit/protocol'
import { parseChainId } from '../chain/chainId.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import { parseQuantity, toHex } from '../hex/hex.ts'
import { requireWallet } from './require.ts'
import { copyRecord } from './walletResponse.ts'

const method = 'wallet_getAssets'

/** Returns the assets that the wallet lists for the active account, by network (ERC-7811). Names and symbols are safe to show. */
export async function getAssets(
  kit: Kit,
  parameters: getAssets.Parameters = {},
): Promise<getAssets.ReturnType> {
  const { networks, types, signal } = parameters
  const { provider, account } = await requireWallet(kit, { signal })
  const chainIds = networks?.map((network) =>
    toHex(Number(parseNetworkId(toNetworkId(network)).reference)),
  )
  const filter = {
    account: account.address,
    ...(types && { assetTypeFilter: types }),
    ...(chainIds && { chainFilter: chainIds }),
  }
  const answer = copyRecord(
    await provider.request({ method, params: [filter] }, { signal }),
  )
  if (!answer) throw new WalletResponseError({ method })
  const entries = Object.entries(answer).flatMap(([key, assets]) => {
    const chainId = parseChainId(key)
    return chainId && Array.isArray(assets)
      ? [[`eip155:${chainId}`, assets.flatMap(parseAsset)]]
      : []
  })
  return Object.fromEntries(entries)
}

export declare namespace getAssets {
  type Parameters = {
    /** Default: all assets that the wallet returns. */
    networks?: readonly NetworkReference[] | undefined
    /** `native`, `erc20`, `erc721` or another type that the wallet defines. Default: all. */
    types?: readonly string[] | undefined
    signal?: AbortSignal | undefined
  }
  /** By network id. */
  type ReturnType = Readonly<Record<NetworkId, readonly Asset[]>>
  type Asset = {
    readonly type: string
    /** Absent for the native currency. */
    readonly address: Address | undefined
    /** Base units. */
    readonly balance: bigint
    readonly name: string | undefined
    readonly symbol: string | undefined
    readonly decimals: number | undefined
    readonly tokenId: bigint | undefined
  }
  type ErrorType = WalletResponseError | requireWallet.ErrorType | RpcError
}

function parseAsset(value: unknown): getAssets.Asset[] {
  const { type, address, balance, metadata } = copyRecord(value) ?? {}
  const { name, symbol, decimals, tokenId } = copyRecord(metadata) ?? {}
  const amount = parseQuantity(balance)
  const isNative = type === 'native'
  if (amount === undefined || typeof type !== 'string') return []
  if (!isNative && !isAddress(address)) return []
  return [
    {
      type: stripText(type, { max: 32 }),
      address: !isNative && isAddress(address) ? address : undefined,
      balance: amount,
      name: stripText(name, { max: 64 }) || undefined,
      symbol: stripText(symbol, { max: 32 }) || undefined,
      decimals: isDecimals(decimals) ? decimals : undefined,
      tokenId: parseQuantity(tokenId),
    },
  ]
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
}
