import { getVisibleAccounts } from '../state/getVisibleAccounts.ts'
import { isPermitted } from '../state/isPermitted.ts'
import { permit } from '../state/permit.ts'
import type { Method } from '../types/Method.ts'

export const requestAccounts: Method = {
  asks: (context) => !isPermitted(context),
  run(context) {
    permit(context)
    return getVisibleAccounts(context)
  },
}
