import type { Kit } from '../types/Kit.ts'

const paths = {
  wallet: 'getWalletImage',
  network: 'public/getAssetImage',
  token: 'public/getTokenImage',
  currency: 'public/getCurrencyImage',
} as const

/** Where the server has a picture; `undefined` without a server, or for an id that none can have. */
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
