const extension = 0x21
const image = 0x2c

/** The size of a GIF: its screen, or its first frame where that claims more. */
export function readGifSize(
  view: DataView,
): { width: number; height: number } | undefined {
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
