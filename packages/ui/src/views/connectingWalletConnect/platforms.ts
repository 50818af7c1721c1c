'use client'

import type { Platform, WalletListing } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { checkDeepLink } from '@latchkit/protocol/internal'
import { useKit } from '@latchkit/react'
import { useEffect, useRef } from 'react'

/** The ways to a wallet from this device, as far as its links may be followed. */
export function listPlatforms(
  parameters: listPlatforms.Parameters,
): readonly listPlatforms.Way[] {
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
    /** Whether the wallet's extension is here, too. */
    isInstalled: boolean
    listing: WalletListing | undefined
  }
  type Way = {
    readonly platform: Platform
    /** Opens the wallet; checked. */
    readonly link?: string
  }
}

/** How wide a phone is at most, lying on its side or not, in CSS pixels. */
const phoneWidth = 600

/** What the visitor holds or sits before: whether apps open at a tap, and whether a camera could see the screen. */
export function getDevice(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  const { width, height } = screen
  return Math.min(width, height) < phoneWidth ? 'phone' : 'tablet'
}

/** Reports which wallet the visitor goes to, and by which way. */
export function useSelection(name: string, platform: Platform): void {
  const kit = useKit()
  // Strict mode runs effects twice.
  const told = useRef<Platform>(undefined)
  useEffect(() => {
    if (told.current === platform) return
    told.current = platform
    emitEvent(kit, {
      event: 'SELECT_WALLET',
      properties: { name, platform },
    })
  }, [kit, name, platform])
}
