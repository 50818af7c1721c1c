import { BaseError } from '../errors/BaseError.ts'

/** `\u` is here because a key may be spelt with escapes. */
const suspicious = /__proto__|constructor|prototype|\\u/

const forbidden = /^(__proto__|constructor|prototype)$/

/** Parses untrusted JSON. Throws `InvalidJsonError` for malformed text and for the keys `__proto__`, `constructor` and `prototype` at any depth. */
export function parseJson(text: string): unknown {
  if (typeof text !== 'string') throw new InvalidJsonError()
  try {
    // A reviver runs for every value, which is slow, so it runs only if the text has such a key.
    return JSON.parse(text, suspicious.test(text) ? rejectKeys : undefined)
  } catch (cause) {
    if (cause instanceof InvalidJsonError) throw cause
    throw new InvalidJsonError({ cause })
  }
}

export declare namespace parseJson {
  type ErrorType = InvalidJsonError
}

function rejectKeys(key: string, value: unknown): unknown {
  if (forbidden.test(key))
    throw new InvalidJsonError({ hint: `The key \`${key}\` is not allowed.` })
  return value
}

/** A text is not JSON, or carries a key that could reach a prototype. */
export class InvalidJsonError extends BaseError {
  override name = 'InvalidJsonError'
  constructor({ hint, cause }: InvalidJsonError.Options = {}) {
    super('Invalid JSON', {
      code: 'INVALID_JSON',
      hint: hint ?? 'Ask the sender for valid JSON.',
      cause,
    })
  }
}

export declare namespace InvalidJsonError {
  type Options = { hint?: string | undefined; cause?: unknown }
}
