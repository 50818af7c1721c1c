import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.ts'
import { forbid } from '../state/forbid.ts'
import type { Method } from '../types/Method.ts'
import { readObject } from './readObject.ts'

/** Two standards share the name: MIP-2 takes `eth_accounts` back, ERC-7715 a grant by its context. */
export const revokePermissions: Method = {
  check(context, params) {
    const isAccounts = 'eth_accounts' in readObject(params)
    const { permissions, grantPermissions } = context.features
    if (!(isAccounts ? permissions : grantPermissions))
      throw new UnsupportedMethodError(context, {
        method: 'wallet_revokePermissions',
      })
    if (!isAccounts && !context.grants.has(readContext(params)))
      throw new InvalidParamsError('No such permissions were granted.')
  },
  run(context, params) {
    if ('eth_accounts' in readObject(params)) forbid(context)
    else context.grants.delete(readContext(params))
    return null
  },
}

/** The name differs between the drafts of ERC-7715. */
function readContext(params: readonly unknown[]): string {
  const { permissionsContext, context, pci } = readObject(params)
  return String(permissionsContext ?? context ?? pci)
}
