import { encode } from 'uqr'

/** A code as one path over the dark modules, and how many modules it is wide, with the quiet zone of four that the standard asks for (ISO/IEC 18004). */
export function createCode(
  text: string,
  { hasLogo }: { hasLogo: boolean },
): { path: string; size: number } {
  // What a logo covers is mended from what is written twice.
  const ecc = hasLogo ? 'Q' : 'M'
  const { data, size } = encode(text, { ecc, border: 4 })
  const runs = data.flatMap((row, y) =>
    Array.from(
      row.map(Number).join('').matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { path: runs.join(''), size }
}
