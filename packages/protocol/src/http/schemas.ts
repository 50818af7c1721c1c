import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.ts'
import type { NetworkId } from '../caip/networkId.ts'

/** CAIP-2. */
export const Caip2 = z
  .string()
  .check(
    z.regex(
      /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
      'Invalid CAIP-2 network id',
    ),
  ) as unknown as ZodMiniType<NetworkId, NetworkId>

/** CAIP-10. */
export const Caip10 = z
  .string()
  .check(
    z.regex(
      /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
      'Invalid CAIP-10 address',
    ),
  ) as unknown as ZodMiniType<AccountId, AccountId>

/** An address: `0x` and 40 hex digits in any case, base58 of 25 to 44 characters, or bech32 of Bitcoin. */
export const Address = z
  .string()
  .check(
    z.regex(
      /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,44}|(bc|tb|bcrt|BC|TB|BCRT)1[02-9ac-hj-np-zAC-HJ-NP-Z]{14,74})$/,
      'Not an address: 0x and 40 hex digits, base58, or bech32',
    ),
  )

/** `0x` and 40 hex digits in any case. */
export const EvmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Not an address: 0x and 40 hex digits'))

/** Bytes in hex, at most 8 kB. */
export const Bytes = z
  .string()
  .check(z.regex(/^0x([0-9a-fA-F]{2}){0,8192}$/, 'Not bytes in hex'))

/** A decimal number as text: `12`, `0.5`. */
export const Decimal = z
  .string()
  .check(z.regex(/^\d{1,80}(\.\d{1,80})?$/, 'Not a decimal number'))

/** A short text of an answer. */
export const Text = z.string().check(z.maxLength(1_024))

/** The URL of an image; `null` if there is none. */
export const NullableUrl = z.nullable(z.string().check(z.maxLength(2_048)))

/** A whole number in a query. */
export const WholeNumber = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'Not a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(1, 'Must be at least 1'),
          z.maximum(maximum, `Must be at most ${maximum}`),
        ),
    ),
  )

/** A list in a query, separated by commas; empty members are skipped. */
export const List = (maximum: number) =>
  z.pipe(
    z.string().check(z.maxLength(16_384)),
    z.pipe(
      z.transform((text: string) =>
        text
          .split(',')
          .map((it) => it.trim())
          .filter((it) => it !== ''),
      ),
      z
        .array(z.string().check(z.maxLength(256)))
        .check(z.maxLength(maximum, `At most ${maximum} are allowed`)),
    ),
  )
