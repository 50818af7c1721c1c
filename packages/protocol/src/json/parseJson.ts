import { InvalidJsonError } from '../errors/InvalidJsonError.ts'

/** `\u` is here because a key may be spelt with escapes. */
const suspicious = /__proto__|constructor|prototype|\\u/

const forbidden = /^(__proto__|constructor|prototype)$/

/** Parses JSON of a stranger; throws `InvalidJsonError` for malformed text and for the keys `__proto__`, `constructor` and `prototype` at any depth. */
export function parseJson(text: string): unknown {
  if (typeof text !== 'string') throw new InvalidJsonError()
  try {
    // A reviver visits every value, which is slow: only where it can matter.
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
