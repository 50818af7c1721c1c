import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { NetworkId } from '../../caip/types.ts'

/** CAIP-2. */
export const Caip2 = z
  .string()
  .check(
    z.regex(
      /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
      'Invalid CAIP-2 network id',
    ),
  ) as unknown as ZodMiniType<NetworkId, NetworkId>
