import type { WalletListing } from '@latchkit/core'
import { checkLink } from '@latchkit/protocol/internal'

const names = [
  'homepage',
  'chromeStore',
  'firefoxStore',
  'appStore',
  'playStore',
] as const

/** Where a wallet can be had, as far as its links may be followed. */
export function listLinks(listing: WalletListing): readonly listLinks.Link[] {
  return names.flatMap((name) => {
    const href = checkLink(listing[name])
    return href ? { name, href } : []
  })
}

export declare namespace listLinks {
  type Link = { readonly name: (typeof names)[number]; readonly href: string }
}
