import { UpstreamError } from '../errors/UpstreamError.ts'
import { RequestError } from '../http/RequestError.ts'

/** What a failure means to who asked; whatever is not the request's fault is 503, and may be tried again. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const retryAfter =
    error instanceof UpstreamError ? error.retryAfter : undefined
  return new RequestError({
    status: 503,
    field: '',
    description: 'This is not available at the moment; please try again',
    retryAfter,
    cause: error,
  })
}
