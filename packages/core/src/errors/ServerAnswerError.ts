import { BaseError } from '@latchkit/protocol'

/** The server's answer is none that its contract allows. */
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
