import type { Address } from 'viem'
import { isAddress } from 'viem'
import * as z from 'zod/mini'

/** `0x` and 40 hex digits; in mixed case its checksum (EIP-55) must be right. */
export const EvmAddress = z.custom<Address>(
  (it) =>
    typeof it === 'string' &&
    isAddress(it, { strict: /[a-f]/.test(it) && /[A-F]/.test(it) }),
  'Not an address: 0x and 40 hex digits',
)
