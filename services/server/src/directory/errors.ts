import { BaseError } from '@latchkit/protocol'

/** A file of the wallet directory is invalid; `entry` and `field` locate the problem. */
export class InvalidDirectoryError extends BaseError {
  override name = 'InvalidDirectoryError'
  /** A file, a wallet's id or an image's path. */
  readonly entry: string
  readonly field: string | undefined

  constructor({ entry, field, reason, cause }: InvalidDirectoryError.Options) {
    const place = field === undefined ? entry : `${entry}.${field}`
    super(`Invalid wallet directory at \`${place}\`: ${reason}.`, {
      code: 'INVALID_DIRECTORY',
      hint: 'Correct the entry, or generate the directory again.',
      ...(cause === undefined ? {} : { cause }),
    })
    this.entry = entry
    this.field = field
  }
}

export declare namespace InvalidDirectoryError {
  type Options = {
    entry: string
    field?: string | undefined
    reason: string
    cause?: unknown
  }
}

/** An SVG cannot be sanitized: it is malformed, too large or declares entities. */
export class UnsafeSvgError extends BaseError {
  override name = 'UnsafeSvgError'
  constructor({ reason }: { reason: string }) {
    super(`The SVG can't be used: ${reason}.`, { code: 'UNSAFE_SVG' })
  }
}
