import { BaseError } from '@latchkit/protocol'
import { relayErrorCodes } from './relayErrorCodes.ts'

/** What a request is answered with where it can't be served: a code, a message and a tag. */
export class RelayError extends BaseError {
  override name = 'RelayError'
  override readonly code: number
  readonly tag: RelayError.Tag

  constructor(tag: RelayError.Tag, message: string) {
    super(message)
    this.code = relayErrorCodes[tag]
    this.tag = tag
  }
}

export declare namespace RelayError {
  type Tag = keyof typeof relayErrorCodes
}
