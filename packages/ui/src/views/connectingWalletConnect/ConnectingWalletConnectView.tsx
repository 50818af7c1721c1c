'use client'

import type { Platform, WalletListing } from '@latchkit/core'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { loadPart } from '../../modal/parts.ts'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { createDirectory } from '../../wallets/directory.ts'
import { ConsentGate } from '../connect/ConsentGate.tsx'
import { ConnectAttempt } from '../connectingExternal/ConnectAttempt.tsx'
import { CodePanel } from './CodePanel.tsx'
import { connectingWalletConnectSheet } from './connectingWalletConnect.sheet.generated.ts'
import { findPairer, useAttempt } from './createAttempt.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'
import { getDevice, listPlatforms, useSelection } from './platforms.ts'

/** One wallet, by every way that leads to it from here. */
export function ConnectingWalletConnectView(
  props: Route.ParametersOf<'ConnectingWalletConnect'>,
): ReactNode {
  const { t } = useUi()
  useStyles(connectingWalletConnectSheet)
  const listing = useListing(props)
  const name = listing?.name ?? props.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingWalletConnect" title={name}>
      <ConsentGate name={name} icon={listing?.icon} image={listing?.imageUrl}>
        <WalletWays {...props} listing={listing} name={name} />
      </ConsentGate>
    </ViewFrame>
  )
}

/** The ways to one wallet, of which one shows; the relay is asked unless that is the extension. */
function WalletWays(props: WalletWays.Props): ReactNode {
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

declare namespace WalletWays {
  type Props = {
    walletId: string
    connectorId?: string | undefined
    listing: WalletListing | undefined
    name: string
  }
}

/** What is known of a wallet; the server's directory is asked where nothing is. */
function useListing(
  props: Route.ParametersOf<'ConnectingWalletConnect'>,
): WalletListing | undefined {
  const kit = useKit()
  const { modal } = useUi()
  const { walletId } = props
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const { listings } = useSyncExternalStore(subscribe, get, get)
  const [asked, setAsked] = useState<WalletListing>()
  const listing =
    props.listing ??
    [...kit.options.customWallets, ...listings].find(
      ({ id }) => id === walletId,
    ) ??
    asked
  const isUnknown = !listing && kit.server !== undefined

  useEffect(() => {
    if (!isUnknown) return
    const controller = new AbortController()
    const { signal } = controller
    loadPart(modal, 'server')
      .then(({ getWallets }) =>
        getWallets(kit, { include: [walletId], entries: 1, signal }),
      )
      .then(
        ({ wallets }) => setAsked(wallets.find(({ id }) => id === walletId)),
        // The code does without, and the kit has alerted its app.
        () => {},
      )
    return () => controller.abort()
  }, [kit, modal, walletId, isUnknown])

  return listing
}
