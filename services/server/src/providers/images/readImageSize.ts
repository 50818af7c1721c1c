/** Chunks, segments, blocks and fill bytes that are read of one image, in total. */
const maxParts = 10_000

/**
 * Reads the decoded size of an image from its bytes, independent of its media type; returns `undefined` unless it is a PNG,
 * JPEG, GIF or WebP of at most 10 000 parts.
 */
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
    // The file is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export declare namespace readImageSize {
  type ReturnType = {
    width: number
    height: number
    /** Whether a channel has 16 bits instead of 8. */
    isDeep?: boolean
  }
}

type Size = readImageSize.ReturnType

const readers = [readPngSize, readJpegSize, readGifSize, readWebpSize] as const

/** Reads the size of a PNG from its first chunk. */
function readPngSize(view: DataView): Size | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return undefined
  if (view.getUint32(12) !== 0x49484452) return undefined
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    ...(view.getUint8(24) === 16 && { isDeep: true }),
  }
}

const critical: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

/** Returns a PNG without the chunks that its pixels do not depend on, as a colour profile may decompress to gigabytes. Other images are returned unchanged; `undefined` for a malformed PNG. */
export function stripPng(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer[0] !== 0x89) return bytes
  const kept = [buffer.subarray(0, 8)]
  let offset = 8
  for (let parts = 0; parts < maxParts; parts++) {
    if (offset + 12 > buffer.byteLength) return undefined
    const name = buffer.toString('latin1', offset + 4, offset + 8)
    const end = offset + 12 + buffer.readUInt32BE(offset)
    if (end > buffer.byteLength) return undefined
    if (critical.has(name) || name === 'tRNS')
      kept.push(buffer.subarray(offset, end))
    if (name === 'IEND') return Uint8Array.from(Buffer.concat(kept))
    offset = end
  }
  return undefined
}

/** Markers between 0xC0 and 0xCF that are not a start of frame. */
const others: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/** Reads the size of a JPEG from its frame; thumbnails are skipped with their segments. */
function readJpegSize(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let offset = 2
  for (let parts = 0; parts < maxParts; parts++) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      offset++
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && !others.has(marker))
      return {
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7),
      }
    const length = view.getUint16(offset + 2)
    if (length < 2) return undefined
    offset += 2 + length
  }
  return undefined
}

const extension = 0x21
const image = 0x2c

/** Reads the size of a GIF: its screen or its first frame, whichever is larger. */
function readGifSize(view: DataView): Size | undefined {
  const version = view.getUint16(4)
  if (view.getUint32(0) !== 0x47494638) return undefined
  if (version !== 0x3961 && version !== 0x3761) return undefined
  const frame = findFrame(view)
  if (frame === undefined) return undefined
  return {
    width: Math.max(view.getUint16(6, true), view.getUint16(frame + 5, true)),
    height: Math.max(view.getUint16(8, true), view.getUint16(frame + 7, true)),
  }
}

function findFrame(view: DataView): number | undefined {
  const flags = view.getUint8(10)
  let offset = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let parts = 0
  while (view.getUint8(offset) === extension) {
    offset += 2
    for (;;) {
      if (++parts > maxParts) return undefined
      const size = view.getUint8(offset)
      offset += 1 + size
      if (size === 0) break
    }
  }
  return view.getUint8(offset) === image ? offset : undefined
}

const riff = 0x52494646
const webp = 0x57454250
const animationFrame = 0x414e4d46

/** Bytes of an animation frame before its chunks. */
const frameHeader = 16

/** Reads the size of a WebP: its canvas or its largest frame. A frame in a frame is malformed. */
function readWebpSize(view: DataView): Size | undefined {
  if (view.getUint32(0) !== riff || view.getUint32(8) !== webp) return undefined
  const largest = { width: 0, height: 0 }
  let frameEnd = 0
  let offset = 12
  for (let parts = 0; offset + 8 <= view.byteLength; parts++) {
    if (parts === maxParts) return undefined
    const name = view.getUint32(offset)
    const length = view.getUint32(offset + 4, true)
    const data = offset + 8
    const size = chunkReaders.get(name)?.(view, data)
    largest.width = Math.max(largest.width, size?.width ?? 0)
    largest.height = Math.max(largest.height, size?.height ?? 0)
    const isInFrame = offset < frameEnd
    if (isInFrame && data + length > frameEnd) return undefined
    if (name === animationFrame) {
      if (isInFrame || length < frameHeader) return undefined
      frameEnd = data + length
      offset = data + frameHeader
    } else offset = data + length + (length & 1)
  }
  return largest.width > 0 ? largest : undefined
}

const chunkReaders: ReadonlyMap<
  number,
  (view: DataView, data: number) => Size
> = new Map([
  // VP8X
  [
    0x56503858,
    (view, data) => ({
      width: 1 + readUint24(view, data + 4),
      height: 1 + readUint24(view, data + 7),
    }),
  ],
  [
    animationFrame,
    (view, data) => ({
      width: 1 + readUint24(view, data + 6),
      height: 1 + readUint24(view, data + 9),
    }),
  ],
  // `VP8 `: 14 bits each, after the frame tag and start code.
  [
    0x56503820,
    (view, data) => ({
      width: view.getUint16(data + 6, true) & 0x3fff,
      height: view.getUint16(data + 8, true) & 0x3fff,
    }),
  ],
  // VP8L: 14 bits each, minus one, after a signature.
  [
    0x5650384c,
    (view, data) => {
      const bits = view.getUint32(data + 1, true)
      return {
        width: 1 + (bits & 0x3fff),
        height: 1 + ((bits >> 14) & 0x3fff),
      }
    },
  ],
])

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
}
