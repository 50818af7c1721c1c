import type { RequestAbortedError } from '@latchkit/protocol'
import type {
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'

/** What can go wrong with any question to the server. */
export type ServerReadError =
  | RequestAbortedError
  | ServerAnswerError
  | ServerError
  | ServerUnreachableError
