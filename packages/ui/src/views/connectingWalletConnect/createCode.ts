import { correction, generate } from 'lean-qr/nano'

/** The quiet zone that the standard asks for (ISO/IEC 18004), in modules. */
const margin = 4

/** A code as one path over the dark modules, and how many modules it is wide, with its margin. */
export function createCode(
  text: string,
  { hasLogo }: { hasLogo: boolean },
): { path: string; size: number } {
  // What a logo covers is mended from what is written twice.
  const minCorrectionLevel = hasLogo ? correction.Q : correction.M
  const code = generate(text, { minCorrectionLevel })
  const size = code.size + 2 * margin
  const modules = Array.from({ length: size })
  const runs = modules.flatMap((_, y) =>
    Array.from(
      modules
        .map((_, x) => Number(code.get(x - margin, y - margin)))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { path: runs.join(''), size }
}
