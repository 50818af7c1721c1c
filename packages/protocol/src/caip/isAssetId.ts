import { isNetworkId } from './isNetworkId.ts'
import type { AssetId } from './types.ts'

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
