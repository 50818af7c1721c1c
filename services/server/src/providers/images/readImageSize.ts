/** Reads the decoded size of an image from its bytes, independent of its media type; returns `undefined` unless it is a PNG, JPEG, GIF or WebP. */
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
  type ReturnType = { width: number; height: number }
}

type Size = readImageSize.ReturnType

const readers = [readPngSize, readJpegSize, readGifSize, readWebpSize] as const

/** Reads the size of a PNG from its first chunk. */
function readPngSize(view: DataView): Size | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return undefined
  if (view.getUint32(12) !== 0x49484452) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Markers between 0xC0 and 0xCF that are not a start of frame. */
const others: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/** Reads the size of a JPEG from its frame; thumbnails are skipped with their segments. */
function readJpegSize(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let offset = 2
  for (;;) {
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
  while (view.getUint8(offset) === extension) {
    offset += 2
    for (;;) {
      const size = view.getUint8(offset)
      offset += 1 + size
      if (size === 0) break
    }
  }
  return view.getUint8(offset) === image ? offset : undefined
}

const riff = 0x52494646
const webp = 0x57454250

/** Reads the size of a WebP: its canvas or its largest frame. */
function readWebpSize(view: DataView): Size | undefined {
  if (view.getUint32(0) !== riff || view.getUint32(8) !== webp) return undefined
  const sizes = listSizes(view, 12, view.byteLength)
  if (sizes.length === 0) return undefined
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

function listSizes(view: DataView, start: number, end: number): Size[] {
  const sizes: Size[] = []
  for (let offset = start; offset + 8 <= end && sizes.length < 1_000; ) {
    const data = offset + 8
    const length = view.getUint32(offset + 4, true)
    const read = chunkReaders.get(view.getUint32(offset))
    if (read) sizes.push(read(view, data))
    // An animation frame contains chunks.
    if (view.getUint32(offset) === 0x414e4d46)
      sizes.push(...listSizes(view, data + 16, Math.min(end, data + length)))
    offset = data + length + (length & 1)
  }
  return sizes
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
  // ANMF
  [
    0x414e4d46,
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
