'use client'
import type { Platform, WalletListing } from '@latchkit/core'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { ConnectAttempt } from '../connect/ConnectAttempt.tsx'
import { CodePanel } from './CodePanel.tsx'
import { findPairer } from './findPairer.ts'
import { getDevice } from './getDevice.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { listPlatforms } from './listPlatforms.ts'
import { PlatformTabs } from './PlatformTabs.tsx'
import { useAttempt } from './useAttempt.ts'
import { useSelection } from './useSelection.ts'

/** The ways to one wallet, of which one shows; the relay is asked unless that is the extension. */
export function WalletWays(props: WalletWays.Props): ReactNode {
  const { walletId, connectorId, listing, name } = props
  const kit = useKit()
  const [device] = useState(getDevice)
  const isHere = useConnectors().some(({ id }) => id === connectorId)
  const [wasHere] = useState(isHere)
  const ways = listPlatforms({
    device,
    // One that vanishes says so where it was.
    isInstalled: isHere || wasHere,
    listing,
    allowLoopback: findPairer(kit)?.allowLoopback,
  })
  const [chosen, setChosen] = useState<Platform>()
  const find = (...platforms: readonly unknown[]) =>
    ways.find(({ platform }) => platforms.includes(platform))
  const { platform, link } = find(chosen) ??
    find('browser', 'mobile') ??
    (device === 'phone' ? find('web') : undefined) ??
    find('qrcode') ?? { platform: 'qrcode' }
  const wallet = useMemo(() => ({ id: walletId, name }), [walletId, name])
  const state = useAttempt(wallet, platform !== 'browser')
  useSelection(name, platform)

  const shown = { ...state, name, listing }
  return (
    <PlatformTabs
      platforms={ways.map((way) => way.platform)}
      platform={platform}
      isPhone={device === 'phone'}
      onPlatform={setChosen}
    >
      {link ? (
        <LinkPanel {...shown} link={link} />
      ) : platform === 'qrcode' ? (
        <CodePanel {...shown} />
      ) : (
        connectorId && <ConnectAttempt connectorId={connectorId} />
      )}
    </PlatformTabs>
  )
}

export declare namespace WalletWays {
  type Props = {
    walletId: string
    connectorId?: string | undefined
    listing: WalletListing | undefined
    name: string
  }
}
