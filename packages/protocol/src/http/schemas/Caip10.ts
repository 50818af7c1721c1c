import * as z from 'zod/mini'
import type { AccountId } from '../../caip/types.ts'

/** CAIP-10. */
export const Caip10 = z.custom<AccountId>(
  (it) =>
    typeof it === 'string' &&
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(it),
  'Invalid CAIP-10 address',
)
