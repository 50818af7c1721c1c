import type { Namespace } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** A parameter of `createKit` or of an action is invalid. */
export class InvalidConfigurationError extends BaseError {
  override name = 'InvalidConfigurationError'
  constructor(parameters: InvalidConfigurationError.Parameters) {
    const { option, given, expected, known } = parameters
    const hint = known ? suggest(option, known) : `Write ${expected}.`
    const problem = known
      ? `Unknown option \`${option}\``
      : `Option \`${option}\` is ${describe(given)}`
    // Also in the message: a browser's console doesn't show the hint.
    super(`${problem}. ${hint}`, { code: 'INVALID_CONFIGURATION', hint })
  }
}

export declare namespace InvalidConfigurationError {
  type Parameters =
    | { option: string; given: unknown; expected: string; known?: undefined }
    /** An unknown name of an option, and the known ones. */
    | {
        option: string
        known: readonly string[]
        given?: undefined
        expected?: undefined
      }
}

/** Refuses an option that can't be used as given. */
export function checkOption(
  isValid: boolean,
  option: string,
  given: unknown,
  expected: string,
): asserts isValid {
  if (!isValid) throw new InvalidConfigurationError({ option, given, expected })
}

/** Refuses names that are not those of options. `scope` precedes the names in the error. */
export function checkNames(
  given: object,
  names: readonly string[],
  scope = '',
): void {
  for (const name of Object.keys(given))
    if (!names.includes(name))
      throw new InvalidConfigurationError({
        option: scope + name,
        known: names.map((each) => scope + each),
      })
}

/** Parameters of other kits that are named differently here. */
const others: Readonly<Record<string, string>> = {
  chains: 'networks',
  appName: 'metadata.name',
}

function suggest(option: string, known: readonly string[]): string {
  const find = (edits: number) =>
    known.find((each) => isNear(option, each, edits))
  const own = Object.hasOwn(others, option) ? others[option] : undefined
  const near = find(1) ?? find(2) ?? own
  return near
    ? `Did you mean \`${near}\`?`
    : `Write one of ${known.join(', ')}.`
}

/** Whether a text becomes the other one by so many letters that are added, removed or replaced. */
function isNear(from: string, to: string, edits: number): boolean {
  if (from[0] === to[0])
    return !from || isNear(from.slice(1), to.slice(1), edits)
  return (
    edits > 0 &&
    (isNear(from.slice(1), to, edits - 1) ||
      isNear(from, to.slice(1), edits - 1) ||
      isNear(from.slice(1), to.slice(1), edits - 1))
  )
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 100))
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  // Its text is its source.
  if (typeof value === 'function') return 'a function'
  return String(value)
}

/** No adapter is configured for a namespace. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  constructor({ namespace }: { namespace: Namespace }) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'ADAPTER_NOT_FOUND',
      hint: 'Add it to `adapters` in `createKit`, or use `withUniversal`.',
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
