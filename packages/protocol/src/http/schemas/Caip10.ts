import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { AccountId } from '../../caip/types.ts'

/** CAIP-10. */
export const Caip10 = z
  .string()
  .check(
    z.regex(
      /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
      'Invalid CAIP-10 address',
    ),
  ) as unknown as ZodMiniType<AccountId, AccountId>
