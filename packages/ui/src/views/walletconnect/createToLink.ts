import type { Kit } from '@latchkit/core'
import { checkDeepLink } from '@latchkit/protocol/internal'
import { createDeepLink } from '../../links/createDeepLink.ts'
import { getLinkTarget } from '../../links/getLinkTarget.ts'
import type { ToLink } from '../../modal/ToLink.ts'
import { findPairer } from './findPairer.ts'
import { getAttempt } from './getAttempt.ts'

/** Makes the links of a list of wallets, for one pairing. */
export function createToLink(kit: Kit, uri: string): ToLink {
  return (listing) => {
    const { allowLoopback } = findPairer(kit) ?? {}
    const link = checkDeepLink(listing.mobileLink, { allowLoopback })
    if (!link) return undefined
    return {
      attributes: {
        href: createDeepLink(link, uri),
        target: getLinkTarget(link),
        rel: 'noopener noreferrer',
      },
      follow() {
        const attempt = getAttempt(kit)
        attempt.choose(listing)
        attempt.follow(link)
      },
    }
  }
}
