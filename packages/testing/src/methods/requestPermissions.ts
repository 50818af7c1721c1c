import { permit } from '../state/permit.ts'
import type { Method } from '../types/Method.ts'
import { getPermissions } from './getPermissions.ts'

/** EIP-2255. Asks even when the accounts are open: it is how a visitor picks others. */
export const requestPermissions: Method = {
  feature: 'permissions',
  asks: () => true,
  run(context, params) {
    permit(context)
    return getPermissions.run(context, params)
  },
}
