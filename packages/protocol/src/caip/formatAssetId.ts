import { InvalidAssetIdError } from '../errors/InvalidAssetIdError.ts'
import { isAssetId } from './isAssetId.ts'
import type { AssetId, NetworkId } from './types.ts'

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
