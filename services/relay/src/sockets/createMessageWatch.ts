/** Bytes that a piece of a message occupies in addition to its own: the objects that refer to it. */
const pieceBytes = 512

/**
 * Follows the frames (RFC 6455 §5.2) in the bytes of a socket: how many bytes of an incomplete message are in memory, and
 * since when. Expects bytes that `ws` reads, too, and that it checks.
 */
export function createMessageWatch(parameters: {
  now: () => number
}): createMessageWatch.ReturnType {
  const { now } = parameters
  const header: number[] = []
  let left = 0
  let isControl = false
  let isLast = true
  let isInMessage = false
  let held = 0
  let since: number | undefined

  function beginFrame(): void {
    const [first = 0, second = 0] = header
    isControl = (first & 0x08) !== 0
    isLast = (first & 0x80) !== 0
    const length = second & 0x7f
    const extended = header.slice(2, 2 + countExtended(length))
    left = length < 126 ? length : extended.reduce((a, b) => a * 256 + b, 0)
    header.length = 0
    if (!isControl) isInMessage = true
    if (left === 0) endFrame()
  }

  function endFrame(): void {
    if (!isControl && isLast) isInMessage = false
    if (isInMessage) {
      if (!isControl) held += pieceBytes
      return
    }
    held = 0
    since = undefined
  }

  return {
    get held() {
      return held
    },
    get since() {
      return since
    },
    read(bytes) {
      let at = 0
      while (at < bytes.length) {
        since ??= now()
        if (left > 0) {
          const count = Math.min(left, bytes.length - at)
          at += count
          left -= count
          held += count
          if (left === 0) endFrame()
          continue
        }
        header.push(bytes[at] ?? 0)
        at += 1
        if (header.length === getHeaderSize(header)) beginFrame()
      }
      if (since !== undefined) held += pieceBytes
    },
    restart() {
      if (since !== undefined) since = now()
    },
  }
}

export declare namespace createMessageWatch {
  type ReturnType = {
    /** Bytes that the incomplete message occupies. */
    readonly held: number
    /** When the first byte of the incomplete message or frame came, in milliseconds. */
    readonly since: number | undefined
    /** Follows the next bytes from a client. */
    read(bytes: Uint8Array): void
    /** Counts the time of the incomplete message from now on. */
    restart(): void
  }
}

/** Returns the size of a header, with the mask if there is one; 2 until its second byte is known. */
function getHeaderSize([, second = 0]: readonly number[]): number {
  const mask = second & 0x80 ? 4 : 0
  return 2 + countExtended(second & 0x7f) + mask
}

/** Returns how many bytes the extended length has. */
function countExtended(length: number): number {
  if (length < 126) return 0
  return length === 126 ? 2 : 8
}
