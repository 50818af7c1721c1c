import { BaseError, stripText } from '@latchkit/protocol'

/** The server answered that it won't: `status` and `reasons` say why. */
export class ServerError extends BaseError {
  override name = 'ServerError'
  /** HTTP status. */
  readonly status: number
  /** What was wrong, by field; `[]` where the server didn't say. */
  readonly reasons: readonly ServerError.Reason[]
  /** How long the server asks to be left alone, in seconds. */
  readonly retryAfter: number | undefined

  constructor({ status, reasons = [], retryAfter }: ServerError.Options) {
    const [description] = reasons.map((reason) =>
      stripText(reason.description, { max: 500 }),
    )
    // The server is the app's own: unlike a wallet's or a node's, its words are shown.
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
