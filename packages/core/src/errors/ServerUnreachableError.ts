import { BaseError } from '@latchkit/protocol'

/** No answer came from the server in time: it is down, or doesn't let the page read its answers (CORS). */
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
