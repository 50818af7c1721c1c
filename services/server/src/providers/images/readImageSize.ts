import { readGifSize } from './sizes/readGifSize.ts'
import { readJpegSize } from './sizes/readJpegSize.ts'
import { readPngSize } from './sizes/readPngSize.ts'
import { readWebpSize } from './sizes/readWebpSize.ts'

/** Pixels that decoding an image would take, as its bytes say; `undefined` for what is neither PNG, JPEG, GIF nor WebP. The content decides, not a media type. */
export function readImageSize(
  bytes: Uint8Array,
): readImageSize.ReturnType | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const read of readers) {
      const size = read(view)
      if (size) return size
    }
    return undefined
  } catch (error) {
    // The header promises more bytes than there are.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export declare namespace readImageSize {
  type ReturnType = { width: number; height: number }
}

const readers = [readPngSize, readJpegSize, readGifSize, readWebpSize] as const
