import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { RequestError } from '../http/RequestError.ts'

/** Parses a signed message. Throws `RequestError` unless it is exactly the text that `JSON.stringify` returns for a registration. */
export function parseRegistration(message: string): Registration {
  const result = z.safeParse(Registration, parse(message))
  if (!result.success) {
    const [issue] = result.error.issues
    const field = `${issue?.path[0]?.toString() ?? 'message'}`
    throw new RequestError({
      status: 400,
      field,
      description: `"${field}" of the message is not valid: ${issue?.message}`,
    })
  }
  const { name, attributes, timestamp, address, audience } = result.data
  // Spaces, another order or a duplicate key would be signed text that is not parsed.
  const text = { name, attributes, timestamp, address, audience }
  if (JSON.stringify(text) !== message) throw createError()
  return result.data
}

export declare namespace parseRegistration {
  type ErrorType = RequestError
}

function parse(message: string): unknown {
  try {
    return parseJson(message)
  } catch (cause) {
    if (!(cause instanceof InvalidJsonError)) throw cause
    throw createError(cause)
  }
}

function createError(cause?: unknown): RequestError {
  return new RequestError({
    status: 400,
    field: 'message',
    description:
      'The message must be the JSON text {"name","attributes","timestamp","address","audience"}, in this order and without spaces',
    cause,
  })
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string) => !/[\0\p{Cs}]/u.test(text)
const Key = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.refine(isStorable, 'Not a key'))
const Scalar = z.union([
  z.string().check(z.maxLength(1_024), z.refine(isStorable, 'Not a text')),
  z.number(),
  z.boolean(),
  z.null(),
])

/** Data that the owner adds to a name: at most 16 small flat objects. */
const NameAttributes = z
  .array(
    z
      .record(Key, Scalar)
      .check(
        z.refine((it) => Object.keys(it).length <= 8, 'At most 8 keys each'),
      ),
  )
  .check(z.maxLength(16, 'At most 16 are allowed'))

/** `0x` and 40 hex digits; in mixed case its checksum (EIP-55) must be right. */
const EvmAddress = z.custom<Address>(
  (it) =>
    typeof it === 'string' &&
    isAddress(it, { strict: /[a-f]/.test(it) && /[A-F]/.test(it) }),
  'Not an address: 0x and 40 hex digits',
)

/** The content of the signed message, in the order of its text. */
const Registration = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  attributes: NameAttributes,
  /** Unix seconds. */
  timestamp: z.int(),
  address: EvmAddress,
  audience: z.string().check(z.maxLength(255)),
})

type Registration = z.output<typeof Registration>
