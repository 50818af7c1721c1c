import { toHex } from 'viem'
import {
  InvalidParamsError,
  UnsupportedMethodError,
} from '../errors/provider.ts'
import { createUuid } from '../state/createUuid.ts'
import {
  forbid,
  getVisibleAccounts,
  isPermitted,
  permit,
  requireAccount,
} from '../state/session.ts'
import type { Method } from './method.ts'
import { readObject } from './method.ts'

export const accounts: Method = { run: getVisibleAccounts }

export const requestAccounts: Method = {
  needsApproval: (context) => !isPermitted(context),
  run(context) {
    permit(context)
    return getVisibleAccounts(context)
  },
}

/** EIP-2255. */
export const getPermissions: Method = {
  feature: 'permissions',
  run: (context) =>
    isPermitted(context)
      ? [
          {
            invoker: context.origin,
            parentCapability: 'eth_accounts',
            caveats: [
              {
                type: 'restrictReturnedAccounts',
                value: getVisibleAccounts(context),
              },
            ],
          },
        ]
      : [],
}

/** EIP-2255. Prompts even when the accounts are permitted, so that the visitor can choose others. */
export const requestPermissions: Method = {
  feature: 'permissions',
  needsApproval: () => true,
  run(context, params) {
    permit(context)
    return getPermissions.run(context, params)
  },
}

/** Two standards share the name: MIP-2 revokes `eth_accounts`, ERC-7715 a grant by its context. */
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

/** ERC-7715: grants the request; the permissions have no effect, as the accounts have no code. */
export const grantPermissions: Method = {
  feature: 'grantPermissions',
  needsApproval: () => true,
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
