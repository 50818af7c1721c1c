/** Start of frame: 0xC0 to 0xCF but for the three that mean something else. */
const others: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/** The size of a JPEG, from its frame; its thumbnails are skipped with their segments. */
export function readJpegSize(
  view: DataView,
): { width: number; height: number } | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let offset = 2
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    // Any number of fill bytes may precede a marker.
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
