import { isNetworkId } from './isNetworkId.ts'
import type { AccountId } from './types.ts'

/** Whether a value is a CAIP-10 account id; whether the address exists is the family's business. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return (
    /^[-.%a-zA-Z0-9]{1,128}$/.test(value.slice(end + 1)) &&
    isNetworkId(value.slice(0, Math.max(end, 0)))
  )
}
