import * as z from 'zod/mini'
import type { NetworkId } from '../../caip/types.ts'

/** CAIP-2. */
export const Caip2 = z.custom<NetworkId>(
  (it) =>
    typeof it === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(it),
  'Invalid CAIP-2 network id',
)
