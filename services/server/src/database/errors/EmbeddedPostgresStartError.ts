import { BaseError } from '@latchkit/protocol'

/** PostgreSQL ended before it was ready. */
export class EmbeddedPostgresStartError extends BaseError {
  override name = 'EmbeddedPostgresStartError'

  constructor({ program, output }: { program: string; output: string }) {
    super(`${program} did not start: ${output.trim() || 'it said nothing'}`, {
      code: 'EMBEDDED_POSTGRES_START',
      hint: 'Set `LATCHKIT_SERVER_DATABASE_URL` to a PostgreSQL of your own where this one cannot run.',
    })
  }
}
