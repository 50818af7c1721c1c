import { getVisibleAccounts } from '../state/getVisibleAccounts.ts'
import type { Method } from '../types/Method.ts'

export const accounts: Method = { run: getVisibleAccounts }
