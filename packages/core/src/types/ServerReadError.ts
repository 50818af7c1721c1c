import type { RequestAbortedError } from '@latchkit/protocol'
import type { ServerAnswerError } from '../errors/ServerAnswerError.ts'
import type { ServerError } from '../errors/ServerError.ts'
import type { ServerUnreachableError } from '../errors/ServerUnreachableError.ts'

/** What can go wrong with any question to the server. */
export type ServerReadError =
  | RequestAbortedError
  | ServerAnswerError
  | ServerError
  | ServerUnreachableError
