import { InvalidAssetIdError } from '../errors/caip.ts'
import type { Namespace, NetworkId } from './networkId.ts'
import { isNetworkId } from './networkId.ts'

/** CAIP-19 asset id: `namespace:reference/assetNamespace:assetReference`, optionally `/tokenId`. */
export type AssetId = `${string}:${string}/${string}:${string}`

const pattern =
  /^[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(\/[-.%a-zA-Z0-9]{1,78})?$/

/** Whether a value is a CAIP-19 asset type or, with a token id, an asset id. */
export function isAssetId(value: unknown): value is AssetId {
  if (typeof value !== 'string') return false
  const end = value.indexOf('/')
  return (
    pattern.test(value.slice(end + 1)) &&
    isNetworkId(value.slice(0, Math.max(end, 0)))
  )
}

/** Splits a CAIP-19 asset id; `tokenId` is `undefined` for a fungible asset. Throws `InvalidAssetIdError`. */
export function parseAssetId(assetId: string): parseAssetId.ReturnType {
  if (!isAssetId(assetId)) throw new InvalidAssetIdError({ given: assetId })
  const [networkId, asset, tokenId] = assetId.split('/') as [
    NetworkId,
    string,
    string | undefined,
  ]
  const [namespace, reference] = networkId.split(':') as [Namespace, string]
  const [assetNamespace, assetReference] = asset.split(':') as [string, string]
  return {
    namespace,
    reference,
    networkId,
    assetNamespace,
    assetReference,
    tokenId,
  }
}

export declare namespace parseAssetId {
  type ReturnType = {
    namespace: Namespace
    reference: string
    networkId: NetworkId
    /** `erc20`, `erc721`, `slip44`, … */
    assetNamespace: string
    assetReference: string
    tokenId: string | undefined
  }
  type ErrorType = InvalidAssetIdError
}

/** Joins a CAIP-19 asset id, such as `eip155:1/slip44:60`; throws `InvalidAssetIdError`. */
export function formatAssetId({
  networkId,
  assetNamespace,
  assetReference,
  tokenId,
}: formatAssetId.Parameters): formatAssetId.ReturnType {
  const asset = `${networkId}/${assetNamespace}:${assetReference}`
  const assetId = tokenId === undefined ? asset : `${asset}/${tokenId}`
  // A slash in the reference would turn its rest into a token id.
  if (assetReference.includes('/') || !isAssetId(assetId))
    throw new InvalidAssetIdError({ given: assetId })
  return assetId
}

export declare namespace formatAssetId {
  type Parameters = {
    networkId: NetworkId
    assetNamespace: string
    assetReference: string
    tokenId?: string | undefined
  }
  type ReturnType = AssetId
  type ErrorType = InvalidAssetIdError
}
