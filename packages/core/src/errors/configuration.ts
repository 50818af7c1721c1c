import type { Namespace } from '@latchkit/protocol'
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

/** No adapter speaks for a namespace. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  constructor({ namespace }: { namespace: Namespace }) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'ADAPTER_NOT_FOUND',
      hint: 'Add the adapter of this namespace to `adapters` in `createKit`.',
    })
  }
}

/** A server rendered a kit with one visitor's cookies a second time, which may be for another visitor. */
export class SharedKitError extends BaseError {
  override name = 'SharedKitError'
  constructor() {
    super("A kit that holds one visitor's cookies was rendered twice.", {
      code: 'SHARED_KIT',
      hint: 'Create it anew for each request, in the component that renders the provider: `const [kit] = useState(() => createKit({ … }))`.',
    })
  }
}
