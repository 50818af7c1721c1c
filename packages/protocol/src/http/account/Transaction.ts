import * as z from 'zod/mini'
import { Caip2 } from '../schemas/Caip2.ts'
import { NullableUrl } from '../schemas/NullableUrl.ts'
import { Text } from '../schemas/Text.ts'
import { operationTypes } from './operationTypes.ts'
import { Transfer } from './Transfer.ts'

/** One transaction of an address, with what it moved for that address. */
export const Transaction = z.object({
  id: Text,
  metadata: z.object({
    operationType: z.enum(operationTypes),
    hash: Text,
    /** ISO 8601. */
    minedAt: Text,
    chain: z.nullable(Caip2),
    sentFrom: Text,
    sentTo: Text,
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.number(),
    application: z.optional(z.object({ name: Text, iconUrl: NullableUrl })),
  }),
  transfers: z.nullable(z.array(Transfer).check(z.maxLength(1_000))),
})

export type Transaction = z.output<typeof Transaction>
