import { getVisibleAccounts } from '../state/getVisibleAccounts.ts'
import { isPermitted } from '../state/isPermitted.ts'
import type { Method } from '../types/Method.ts'

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
