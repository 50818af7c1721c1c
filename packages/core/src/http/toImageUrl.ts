import type { Kit } from '../types/Kit.ts'

/** Where the server has pictures, whatever it takes its own address for. */
const pictures =
  /\/(v1\/avatar|getWalletImage|public\/get(Asset|Currency|Token)Image)\/[^/]+$/

/** An address of a picture as it may be shown: on the server's own origin, as any other host would learn who looks; or a `data:` image. */
export function toImageUrl(
  kit: Kit,
  given: string | null | undefined,
): string | undefined {
  if (!given || !kit.server) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|avif)[;,]/.test(given)) return given
  try {
    const url = new URL(given, `${kit.server}/`)
    if (url.origin === new URL(kit.server).origin) return url.href
    // Behind a proxy it may know itself by another name.
    const [path] = pictures.exec(url.pathname) ?? []
    return path && kit.server + path
  } catch {
    return undefined
  }
}
