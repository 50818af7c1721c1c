import type { RequestAbortedError } from '@latchkit/protocol'
import { BaseError, stripText } from '@latchkit/protocol'

/** The server's response doesn't match its contract. */
export class ServerAnswerError extends BaseError {
  override name = 'ServerAnswerError'
  readonly reason: ServerAnswerError.Reason

  constructor({ server, reason, cause }: ServerAnswerError.Options) {
    const { host } = new URL(server)
    super(
      `The answer of the server at ${host} can't be used: ${reasons[reason]}.`,
      {
        code: 'SERVER_ANSWER',
        hint: 'Check that `server` is the address of a Latchkit server of the same version.',
        ...(cause !== undefined && { cause }),
      },
    )
    this.reason = reason
  }
}

const reasons = {
  json: 'it is not JSON',
  form: 'it is of another form',
  size: 'it is too large',
} as const

export declare namespace ServerAnswerError {
  type Reason = keyof typeof reasons
  type Options = { server: string; reason: Reason; cause?: unknown }
}

/** The server refused the request; `status` and `reasons` have the cause. */
export class ServerError extends BaseError {
  override name = 'ServerError'
  /** HTTP status. */
  readonly status: number
  /** The invalid fields; `[]` if the server named none. */
  readonly reasons: readonly ServerError.Reason[]
  /** When to retry (`Retry-After`), in seconds. */
  readonly retryAfter: number | undefined

  constructor({ status, reasons = [], retryAfter }: ServerError.Options) {
    const [description] = reasons.map((reason) =>
      stripText(reason.description, { max: 500 }),
    )
    // The server is the app's own: unlike a wallet's or a node's, its text is shown.
    super(description || `The server answered with HTTP ${status}.`, {
      code: 'SERVER_ERROR',
      hint: getHint(status, retryAfter),
    })
    this.status = status
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}

export declare namespace ServerError {
  type Reason = {
    readonly field: string
    readonly name: string
    readonly description: string
  }
  type Options = {
    status: number
    reasons?: readonly Reason[] | undefined
    retryAfter?: number | undefined
  }
}

function getHint(status: number, retryAfter: number | undefined): string {
  if (retryAfter !== undefined) return `Try again in ${retryAfter} s.`
  if (status === 429 || status >= 500) return 'Try again later.'
  if (status === 401 || status === 403)
    return "Check `projectId`, and that the server allows this page's origin."
  return 'Check what was asked for.'
}

/** The server did not respond in time: it is down, or doesn't allow the page to read its responses (CORS). */
export class ServerUnreachableError extends BaseError {
  override name = 'ServerUnreachableError'
  constructor({ server, cause }: { server: string; cause: unknown }) {
    super(`The server at ${new URL(server).host} can't be reached.`, {
      code: 'SERVER_UNREACHABLE',
      hint: "Check the connection, and that `server` is right and allows requests from this page's origin (CORS).",
      cause,
    })
  }
}

/** What any read of the server may reject with. */
export type ServerReadError =
  | RequestAbortedError
  | ServerAnswerError
  | ServerError
  | ServerUnreachableError

/** The server returned no token balances; the next request is sent after 30 s. */
export class BalancesUnavailableError extends BaseError {
  override name = 'BalancesUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Token Balance Unavailable', {
      code: 'BALANCES_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** The server returned no transactions. */
export class HistoryUnavailableError extends BaseError {
  override name = 'HistoryUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Failed to fetch transactions', {
      code: 'HISTORY_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** The text can't be registered as a name. */
export class InvalidNameError extends BaseError {
  override name = 'InvalidNameError'
  constructor({ given }: { given: unknown }) {
    const text = stripText(given, { max: 100 })
    super(`The name ${JSON.stringify(text)} can't be registered.`, {
      code: 'INVALID_NAME',
      hint: 'Write at least 4 lower-case letters, digits or hyphens.',
    })
  }
}

/** The server wants the registration of a name to be signed for another server, which could use the signature. */
export class NameAudienceError extends BaseError {
  override name = 'NameAudienceError'
  constructor({ given, expected }: { given: unknown; expected: string }) {
    const text = stripText(given, { max: 100 })
    super(
      `The server asks for a signature for ${JSON.stringify(text)} instead of ${JSON.stringify(expected)}.`,
      {
        code: 'NAME_AUDIENCE',
        hint: "Set the server's public URL (`LATCHKIT_SERVER_PUBLIC_URL`) to the origin of `server`, or pass the right origin as `audience`.",
      },
    )
  }
}

/** The server did not register the name; the hint has the reason. */
export class NameRegistrationError extends BaseError {
  override name = 'NameRegistrationError'
  constructor({ cause }: { cause: unknown }) {
    super('Error registering name', {
      code: 'NAME_REGISTRATION_FAILED',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** The server did not resolve a name. */
export class NameResolutionError extends BaseError {
  override name = 'NameResolutionError'
  constructor({ cause }: { cause: unknown }) {
    super('Error resolving name', {
      code: 'NAME_RESOLUTION_FAILED',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** The server returned no name suggestions. */
export class NameSuggestionsUnavailableError extends BaseError {
  override name = 'NameSuggestionsUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Error fetching name suggestions', {
      code: 'NAME_SUGGESTIONS_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** The server did not return the names of an address. */
export class NamesUnavailableError extends BaseError {
  override name = 'NamesUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('Error fetching names for address', {
      code: 'NAMES_UNAVAILABLE',
      hint: getMessage(cause),
      cause,
    })
  }
}

/** Returns the message of a cause, for the hint of the error. */
export function getMessage(cause: unknown): string {
  return cause instanceof Error && cause.message !== ''
    ? cause.message
    : 'Try again later.'
}
