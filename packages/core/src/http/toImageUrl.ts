import type { Kit } from '../types/Kit.ts'

/** An address of a picture as it may be shown: on the server's own origin, as any other host would learn who looks; or a `data:` image. */
export function toImageUrl(
  kit: Kit,
  given: string | null | undefined,
): string | undefined {
  if (!given || !kit.server) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|avif)[;,]/.test(given)) return given
  try {
    const url = new URL(given, `${kit.server}/`)
    return url.origin === new URL(kit.server).origin ? url.href : undefined
  } catch {
    return undefined
  }
}
