import { BaseError } from '@latchkit/protocol'

/** A drawing is no SVG that can be made safe: malformed, too large, or written to be more than a drawing. */
export class UnsafeSvgError extends BaseError {
  override name = 'UnsafeSvgError'
  constructor({ reason }: { reason: string }) {
    super(`The SVG can't be used: ${reason}.`, { code: 'UNSAFE_SVG' })
  }
}
