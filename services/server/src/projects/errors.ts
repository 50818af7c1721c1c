import { BaseError } from '@latchkit/protocol'

/** A text is not a pattern of origins. */
export class InvalidOriginPatternError extends BaseError {
  override name = 'InvalidOriginPatternError'

  constructor({ pattern, reason }: { pattern: string; reason: string }) {
    super(`${JSON.stringify(pattern)} is not an origin: ${reason}.`, {
      code: 'INVALID_ORIGIN_PATTERN',
      hint: 'Write `https://app.example`, with a port if it has one, or `https://*.app.example` for all names below.',
    })
  }
}

/** There is no project with this id. */
export class ProjectNotFoundError extends BaseError {
  override name = 'ProjectNotFoundError'

  constructor({ id }: { id: string }) {
    super(`There is no project ${JSON.stringify(id)}.`, {
      code: 'PROJECT_NOT_FOUND',
      hint: 'List them with `npm run server:admin -- projects list`.',
    })
  }
}
