import { correction, generate } from 'lean-qr/nano'

/** The quiet zone of ISO/IEC 18004, in modules. */
const margin = 4

/** Creates a QR code: one path over the dark modules, and its width in modules with its margin. */
export function createCode(
  text: string,
  { hasLogo }: { hasLogo: boolean },
): { path: string; size: number } {
  // A logo covers modules, which error correction restores.
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
