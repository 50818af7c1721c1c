import { RequestAbortedError } from '@latchkit/core'
import type { BaseError } from '@latchkit/protocol'
import { UserRejectedRequestError } from '@latchkit/protocol'
import { InvalidSessionError } from '../errors/InvalidSessionError.ts'
import { MessageTooLongError } from '../errors/MessageTooLongError.ts'
import { RelayConnectionRefusedError } from '../errors/RelayConnectionRefusedError.ts'
import { RelayRequestRefusedError } from '../errors/RelayRequestRefusedError.ts'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.ts'
import { RequestExpiredError } from '../errors/RequestExpiredError.ts'
import { StoreUnavailableError } from '../errors/StoreUnavailableError.ts'
import { TabUnresponsiveError } from '../errors/TabUnresponsiveError.ts'

/** Those that a call may end with, by the name that they say: a minifier changes that of a class. */
export const errorClasses: Readonly<
  Record<string, { readonly prototype: BaseError } | undefined>
> = {
  InvalidSessionError,
  MessageTooLongError,
  RelayConnectionRefusedError,
  RelayRequestRefusedError,
  RelayUnreachableError,
  RequestAbortedError,
  RequestExpiredError,
  StoreUnavailableError,
  TabUnresponsiveError,
  UserRejectedRequestError,
}
