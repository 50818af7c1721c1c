'use client'

import type { Platform, WalletListing } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { findStore } from '../../links/findStore.ts'
import { formatOrigin } from '../../links/formatOrigin.ts'
import { getDevice } from '../../links/getDevice.ts'
import {
  findWalletConnect,
  startPairing,
  startRequest,
} from '../../modal/attempt.ts'
import { loadPart } from '../../modal/parts.ts'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { createDirectory } from '../../wallets/directory.ts'
import { RequestGate } from '../connect/RequestGate.tsx'
import { ConnectAttempt } from '../connectingExternal/ConnectAttempt.tsx'
import { CodePanel } from './CodePanel.tsx'
import { connectingWalletConnectSheet } from './connectingWalletConnect.sheet.generated.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'
import { listPlatforms } from './platforms.ts'
import { usePairing, useSelectionEvent } from './usePairing.ts'

/** One wallet: its extension, links that open it, and a code to scan. */
export function ConnectingWalletConnectView(
  props: Route.ParametersOf<'ConnectingWalletConnect'>,
): ReactNode {
  const { t } = useUi()
  useStyles(connectingWalletConnectSheet)
  const listing = useListing(props)
  const name = listing?.name ?? props.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingWalletConnect" title={name}>
      <RequestGate name={name} icon={listing?.icon} image={listing?.imageUrl}>
        <WalletPlatforms {...props} listing={listing} name={name} />
      </RequestGate>
    </ViewFrame>
  )
}

/** The ways to connect with one wallet, of which one shows. */
function WalletPlatforms(props: WalletPlatforms.Props): ReactNode {
  const { walletId, connectorId, listing, name } = props
  const kit = useKit()
  const { modal } = useUi()
  const [device] = useState(getDevice)
  const isHere = useConnectors().some(({ id }) => id === connectorId)
  const [wasHere] = useState(isHere)
  const targets = listPlatforms({
    device,
    // An extension that vanishes keeps its tab, which shows the error.
    isInstalled: isHere || wasHere,
    listing,
    allowLoopback: findWalletConnect(kit)?.allowLoopback,
    customWallets: kit.options.customWallets,
  })
  const [chosen, setChosen] = useState<Platform>()
  const find = (...platforms: readonly unknown[]) =>
    targets.find(({ platform }) => platforms.includes(platform))
  const { platform, link } = find(chosen) ??
    find(wasHere && 'browser', 'mobile') ??
    (device === 'computer' ? undefined : find('web')) ??
    find('qrcode') ?? { platform: 'qrcode' }
  const wallet = useMemo(() => ({ id: walletId, name }), [walletId, name])
  const pairing = usePairing(wallet)
  useSelectionEvent(name, platform)

  // A wallet that has answered is there.
  const hasOffer =
    device === 'computer' &&
    pairing.status === 'waiting' &&
    pairing.pairing?.status !== 'answered'
  const shown = { ...pairing, name, listing }
  return (
    <PlatformTabs
      platforms={targets.map((each) => each.platform)}
      platform={platform}
      device={device}
      onPlatform={(next) => {
        setChosen(next)
        modal.setState({ tapped: undefined })
        if (next !== 'browser') startPairing(modal)
        else if (platform !== next && connectorId)
          startRequest(modal, connectorId)
      }}
    >
      {link ? (
        <LinkPanel {...shown} link={link} />
      ) : platform === 'qrcode' ? (
        <>
          <CodePanel {...shown} />
          {listing && hasOffer && !isHere && !wasHere && (
            <StoreOffer listing={listing} />
          )}
        </>
      ) : (
        connectorId && <ConnectAttempt connectorId={connectorId} />
      )}
    </PlatformTabs>
  )
}

/** Where to get the wallet for this browser, or its site if there is no extension. */
function StoreOffer({ listing }: { listing: WalletListing }): ReactNode {
  const kit = useKit()
  const { t } = useUi()
  const store = findStore(listing)
  if (!store) return null
  const wallet = listing.name
  return (
    <p className="lk lk-offer">
      <span className="lk lk-muted">{t('pairing.missing', { wallet })}</span>
      <a
        className="lk lk-link"
        href={store.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() =>
          emitEvent(kit, { event: 'CLICK_GET_WALLET', properties: {} })
        }
      >
        {t('pairing.get', { wallet })}
      </a>
      {store.name === 'homepage' && (
        <bdi className="lk lk-muted">{formatOrigin(store.href)}</bdi>
      )}
    </p>
  )
}

declare namespace WalletPlatforms {
  type Props = {
    walletId: string
    connectorId?: string | undefined
    listing: WalletListing | undefined
    name: string
  }
}

/** Returns what is known of a wallet: from the route, the app, or the directory. */
function useListing(
  props: Route.ParametersOf<'ConnectingWalletConnect'>,
): WalletListing | undefined {
  const kit = useKit()
  const { modal } = useUi()
  const { walletId } = props
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const { listings } = useSyncExternalStore(subscribe, get, get)
  const [loaded, setLoaded] = useState<WalletListing>()
  const listing =
    props.listing ??
    [...kit.options.customWallets, ...listings].find(
      ({ id }) => id === walletId,
    ) ??
    loaded
  const isUnknown = !listing

  useEffect(() => {
    if (!isUnknown) return
    const controller = new AbortController()
    const { signal } = controller
    loadPart(modal, 'directory')
      .then(({ getWallets }) =>
        getWallets(kit, { include: [walletId], entries: 1, signal }),
      )
      .then(
        ({ wallets }) => setLoaded(wallets.find(({ id }) => id === walletId)),
        // The code works without it, and the kit has alerted the app.
        () => {},
      )
    return () => controller.abort()
  }, [kit, modal, walletId, isUnknown])

  return listing
}
