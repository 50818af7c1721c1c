import { BaseError } from '@latchkit/protocol'

/** No project has this id. */
export class ProjectNotFoundError extends BaseError {
  override name = 'ProjectNotFoundError'

  constructor({ id }: { id: string }) {
    super(`There is no project ${JSON.stringify(id)}.`, {
      code: 'PROJECT_NOT_FOUND',
      hint: 'List them with `npm run server:admin -- projects list`.',
    })
  }
}
