import { BaseError } from '@latchkit/protocol'

/** The frame of the embedded wallet did not load, or is another page. */
export class FrameUnavailableError extends BaseError {
  override name = 'FrameUnavailableError'
  constructor({ url, cause }: { url: string; cause?: unknown }) {
    super('Unable to load email login dependency', {
      code: 'FRAME_UNAVAILABLE',
      hint: `Check that ${url} can be reached, that the page's Content-Security-Policy has its origin in \`frame-src\`, that the frame's project lists the page's origin, and that no extension blocks it.`,
      cause,
    })
  }
}

/** A call to the frame was cancelled, or the frame's page was loaded again before it answered. */
export class FrameCallAbortedError extends BaseError {
  override name = 'FrameCallAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Something went wrong', {
      code: 'FRAME_CALL_ABORTED',
      hint: 'The call was cancelled, or the page of the embedded wallet was loaded again. Try again.',
      ...options,
    })
  }
}

/** The frame answered a call with an error of its own, which is the message. */
export class FrameError extends BaseError {
  override name = 'FrameError'
  constructor({ message }: { message: string }) {
    super(message, {
      code: 'FRAME_ERROR',
      hint: 'Show the message to the visitor, who can try again.',
    })
  }
}

/** The method is not one of those that the embedded wallet allows. */
export class MethodNotAllowedError extends BaseError {
  override name = 'MethodNotAllowedError'
  constructor({ method }: { method: string }) {
    super('Requested RPC call is not allowed', {
      code: 'METHOD_NOT_ALLOWED',
      hint: `The embedded wallet has no method \`${method}\`. Use one of \`safeMethods\` or \`unsafeMethods\` of \`@latchkit/protocol\`.`,
    })
  }
}
