import type { Namespace } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** A parameter of `createKit` or of an action is invalid. */
export class InvalidConfigurationError extends BaseError {
  override name = 'InvalidConfigurationError'
  constructor(parameters: {
    option: string
    given: unknown
    expected: string
  }) {
    const { option, given, expected } = parameters
    // Also in the message: a browser's console doesn't show the hint.
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

/** No adapter is configured for a namespace. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  constructor({ namespace }: { namespace: Namespace }) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'ADAPTER_NOT_FOUND',
      hint: 'Add the adapter of this namespace to `adapters` in `createKit`.',
    })
  }
}

/** A server rendered a kit with one visitor's cookies a second time, possibly for another visitor. */
export class SharedKitError extends BaseError {
  override name = 'SharedKitError'
  constructor() {
    super("A kit that holds one visitor's cookies was rendered twice.", {
      code: 'SHARED_KIT',
      hint: 'Create it anew for each request, in the component that renders the provider: `const [kit] = useState(() => createKit({ … }))`.',
    })
  }
}
