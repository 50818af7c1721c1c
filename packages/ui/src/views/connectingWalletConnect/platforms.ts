import type { Platform, WalletListing } from '@latchkit/core'
import { checkDeepLink } from '@latchkit/protocol/internal'
import type { getDevice } from '../../links/getDevice.ts'

/** Lists how a wallet can be reached from this device; links that must not be followed are left out. */
export function listPlatforms(
  parameters: listPlatforms.Parameters,
): readonly listPlatforms.Target[] {
  const { device, isInstalled, listing, ...options } = parameters
  const isComputer = device === 'computer'
  const links = [
    ['mobile', isComputer ? undefined : listing?.mobileLink],
    ['desktop', isComputer ? listing?.desktopLink : undefined],
    ['web', listing?.webappLink],
  ] as const
  return [
    ...(isInstalled ? [{ platform: 'browser' } as const] : []),
    ...links.flatMap(([platform, given]) => {
      const link = checkDeepLink(given, options)
      return link ? { platform, link } : []
    }),
    { platform: 'qrcode' },
  ]
}

export declare namespace listPlatforms {
  type Parameters = checkDeepLink.Options & {
    device: ReturnType<typeof getDevice>
    /** Whether the wallet's extension is installed. */
    isInstalled: boolean
    listing: WalletListing | undefined
  }
  type Target = {
    readonly platform: Platform
    /** Opens the wallet; checked. */
    readonly link?: string
  }
}
