import { BaseError } from '@latchkit/protocol'

/** Something that a stranger named was not fetched. Neither its URL nor its answer is told. */
export class PublicFetchError extends BaseError {
  override name = 'PublicFetchError'

  constructor({ reason, cause }: PublicFetchError.Options) {
    super(`What a stranger named was not fetched: ${reason}.`, {
      code: 'PUBLIC_FETCH',
      cause,
    })
  }
}

export declare namespace PublicFetchError {
  type Options = { reason: string; cause?: unknown }
}
