import { toHex } from 'viem'
import { InvalidParamsError } from '../errors/InvalidParamsError.ts'
import { createUuid } from '../state/createUuid.ts'
import { requireAccount } from '../state/requireAccount.ts'
import type { Method } from '../types/Method.ts'
import { readObject } from './readObject.ts'

/** ERC-7715: grants what is asked for, and nobody can use it: the accounts have no code. */
export const grantPermissions: Method = {
  feature: 'grantPermissions',
  asks: () => true,
  check(context, params) {
    const { permissions, expiry, address } = readObject(params)
    requireAccount(context, address)
    if (!Array.isArray(permissions) || permissions.length === 0)
      throw new InvalidParamsError('Expected at least one permission.')
    if (typeof expiry !== 'number' || expiry * 1000 <= Date.now())
      throw new InvalidParamsError(
        `Expected an expiry in the future, in seconds, got ${expiry}.`,
      )
  },
  run(context, params) {
    const request = readObject(params)
    const grant = toHex(createUuid())
    context.grants.set(grant, request)
    return {
      ...request,
      grantedPermissions: request.permissions,
      // The name differs between the drafts of ERC-7715.
      permissionsContext: grant,
      context: grant,
    }
  },
}
