import { BaseError } from '@latchkit/protocol'

/** An option of `createKit` or an argument of an action can't be used as given. */
export class InvalidConfigurationError extends BaseError {
  override name = 'InvalidConfigurationError'
  constructor(parameters: {
    option: string
    given: unknown
    expected: string
  }) {
    const { option, given, expected } = parameters
    // All in the message: a browser's console shows nothing else.
    super(`Option \`${option}\` is ${describe(given)}. Write ${expected}.`, {
      code: 'INVALID_CONFIGURATION',
      hint: `Write ${expected}.`,
    })
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 100))
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return String(value)
}
