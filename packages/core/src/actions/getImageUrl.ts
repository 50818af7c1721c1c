import type { Kit } from '../types/Kit.ts'

const paths = {
  wallet: 'getWalletImage',
  network: 'public/getAssetImage',
  token: 'public/getTokenImage',
  currency: 'public/getCurrencyImage',
} as const

/** Returns the URL of an image on the server; `undefined` without a server, or for an invalid id. */
export function getImageUrl(
  kit: Kit,
  { kind, id }: getImageUrl.Parameters,
): string | undefined {
  if (kit.server === undefined || !isImageId(id)) return undefined
  return `${kit.server}/${paths[kind]}/${encodeURIComponent(id)}`
}

export declare namespace getImageUrl {
  type Parameters = {
    kind: keyof typeof paths
    /** As the server or a network's `assets.imageId` names it. */
    id: string
  }
}

function isImageId(id: string): boolean {
  return /^[a-zA-Z\d][\w.:-]{0,127}$/.test(id)
}

/** The paths of images, relative to the path of the server's URL. */
const imagePath =
  /\/(v1\/avatar|getWalletImage|public\/get(Asset|Currency|Token)Image)\/[^/]+$/

/** Returns an untrusted image URL as it may be shown: on the server's own origin, because another host would learn the visitor's IP address, or a `data:` image. */
export function toImageUrl(
  kit: Kit,
  given: string | null | undefined,
): string | undefined {
  if (!given || !kit.server) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|avif)[;,]/.test(given)) return given
  try {
    const url = new URL(given, `${kit.server}/`)
    if (url.origin === new URL(kit.server).origin) return url.href
    // A server behind a proxy may not know its public origin.
    const [path] = imagePath.exec(url.pathname) ?? []
    return path && kit.server + path
  } catch {
    return undefined
  }
}
