type Size = { width: number; height: number }

const riff = 0x52494646
const webp = 0x57454250

/** The size of a WebP: its canvas, or the frame that claims the most. */
export function readWebpSize(view: DataView): Size | undefined {
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
    const read = readers.get(view.getUint32(offset))
    if (read) sizes.push(read(view, data))
    // A frame of an animation is a list of chunks itself.
    if (view.getUint32(offset) === 0x414e4d46)
      sizes.push(...listSizes(view, data + 16, Math.min(end, data + length)))
    offset = data + length + (length & 1)
  }
  return sizes
}

const readers: ReadonlyMap<number, (view: DataView, data: number) => Size> =
  new Map([
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
    // `VP8 `: 14 bits each, behind the frame's tag and start code.
    [
      0x56503820,
      (view, data) => ({
        width: view.getUint16(data + 6, true) & 0x3fff,
        height: view.getUint16(data + 8, true) & 0x3fff,
      }),
    ],
    // VP8L: 14 bits each, less one, behind a signature.
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
