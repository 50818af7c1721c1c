import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import * as z from 'zod/mini'
import { RequestError } from '../../http/RequestError.ts'
import { Registration } from './Registration.ts'

/** Reads a signed message; throws 400 unless it is, to the byte, the text that `JSON.stringify` makes of a registration. */
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
  // Spaces, another order or a key given twice would be text that was signed and not read.
  const text = { name, attributes, timestamp, address, audience }
  if (JSON.stringify(text) !== message) throw refuse()
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
    throw refuse(cause)
  }
}

function refuse(cause?: unknown): RequestError {
  return new RequestError({
    status: 400,
    field: 'message',
    description:
      'The message must be the JSON text {"name","attributes","timestamp","address","audience"}, in this order and without spaces',
    cause,
  })
}
