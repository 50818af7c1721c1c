import { forbid } from '../state/forbid.ts'
import type { Method } from '../types/Method.ts'

/** `[{ eth_accounts: {} }]` takes the accounts back (MIP-2). */
export const revokePermissions: Method = {
  feature: 'permissions',
  run(context) {
    forbid(context)
    return null
  },
}
