import { InvalidAssetIdError } from '../errors/InvalidAssetIdError.ts'
import { isAssetId } from './isAssetId.ts'
import type { Namespace, NetworkId } from './types.ts'

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
