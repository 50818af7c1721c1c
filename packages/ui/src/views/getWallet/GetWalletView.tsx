'use client'

import type { WalletListing } from '@latchkit/core'
import { checkLink } from '@latchkit/protocol/internal'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { GuidePoints } from '../../components/GuidePoints.tsx'
import { IconTile } from '../../components/Row.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { checkStoreLink, findStore } from '../../links/findStore.ts'
import { formatOrigin } from '../../links/formatOrigin.ts'
import { canOpenApps } from '../../links/getDevice.ts'
import { loadPart } from '../../modal/parts.ts'
import type { Route } from '../../modal/Route.ts'
import { hasView } from '../../modal/Route.ts'
import { showWallets } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { showToast } from '../../toasts/toasts.ts'
import { createDirectory } from '../../wallets/directory.ts'
import { useWallets } from '../../wallets/useWallets.ts'
import { canPair } from '../../wallets/Wallet.ts'
import { listSkeletons } from '../connect/useDirectory.ts'
import { WalletSkeleton } from '../connect/WalletList.tsx'
import { OfferRow } from '../connect/WalletRow.tsx'

/** A neutral comparison of wallets by the Ethereum Foundation. */
const finder = 'https://ethereum.org/wallets/find-wallet/'

/** Shows how to get a wallet, a given one or any; goes back to the list once it is installed. */
export function GetWalletView(
  props: Route.ParametersOf<'GetWallet'>,
): ReactNode {
  const { t } = useUi()
  const { options } = useKit()
  const listing =
    props.listing ??
    options.customWallets.find(({ id }) => id === props.walletId)
  useReturnOnInstall(listing?.rdns)
  const lastStep = useLastStep(listing)
  return (
    <ViewFrame
      name="GetWallet"
      title={
        listing
          ? t('getWallet.named', { wallet: listing.name })
          : t('getWallet.title')
      }
    >
      {listing ? <WalletLinks {...listing} /> : <Offers />}
      <GuidePoints
        isOrdered
        points={[
          ['install', 'getWallet.install'],
          ['create', 'getWallet.create'],
          ['phrase', 'getWallet.phrase'],
          lastStep,
        ]}
      />
      {lastStep[1] === 'getWallet.open' && <CopyPageAddress />}
    </ViewFrame>
  )
}

/** How the visitor comes from the wallet to the app: links and codes reach it from the list; without them the extension appears there, and on a phone it is the wallet's browser that opens the app. */
function useLastStep(listing: WalletListing | undefined): GuidePoints.Entry {
  const kit = useKit()
  const isReached = listing
    ? canPair(kit, listing)
    : hasView(kit, 'ConnectingWalletConnect')
  if (isReached) return ['return', 'getWallet.return', 'getWallet.return.link']
  return ['return', canOpenApps() ? 'getWallet.open' : 'getWallet.return']
}

/** Copies the address of this page, for the browser of a wallet's app. */
function CopyPageAddress(): ReactNode {
  const { t } = useUi()
  const { isCopied, copy } = useCopy(location.href, 'error.unknown')
  return (
    <div className="lk lk-actions">
      <button type="button" className="lk lk-button" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('getWallet.open.copy')}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('getWallet.open.copied')}
      </span>
    </div>
  )
}

/** Links to the pages from which one wallet can be installed: first on this device, on a computer then elsewhere. */
function WalletLinks(props: WalletListing): ReactNode {
  const kit = useKit()
  const { t } = useUi()
  const { name, icon, imageUrl } = props
  const here = findStore(props)
  const links = canOpenApps()
    ? [here ?? []].flat()
    : listLinks(props, { hasPhones: canPair(kit, props) }).sort(
        (a, b) => Number(b.name === here?.name) - Number(a.name === here?.name),
      )
  return (
    <>
      <div className="lk lk-hero">
        <Badge name={name} icon={icon} image={imageUrl} size="large" />
      </div>
      {links.length > 0 ? (
        <ul className="lk lk-list">
          {links.map((link) => (
            <li className="lk" key={link.name}>
              <LinkRow href={link.href} label={t(`getWallet.${link.name}`)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="lk lk-muted">
          {t('getWallet.noLinks', { wallet: name })}
        </p>
      )}
    </>
  )
}

/** The wallets that the app describes, the first of the directory, and a site that compares others. */
function Offers(): ReactNode {
  const { t } = useUi()
  const { adapters } = useKit()
  const isLoading = useLoadedDirectory()
  const offered = useWallets(isLoading ? listSkeletons : undefined).filter(
    ({ connectors, listing, isSkeleton }) =>
      !connectors.length && (listing || isSkeleton),
  )
  const hasFinder = adapters.has('eip155')
  if (offered.length === 0 && !hasFinder) return null
  return (
    <ul className="lk lk-list">
      {offered.map((wallet) =>
        wallet.isSkeleton ? (
          <WalletSkeleton key={wallet.id} isAwaited />
        ) : (
          <li className="lk" key={wallet.id}>
            <OfferRow wallet={wallet} isUntagged />
          </li>
        ),
      )}
      {hasFinder && (
        <li className="lk">
          <LinkRow href={finder} icon="search" label={t('getWallet.find')} />
        </li>
      )}
    </ul>
  )
}

/** Loads the first wallets of the directory if the list has not; returns whether they may still arrive. */
function useLoadedDirectory(): boolean {
  const kit = useKit()
  const { modal } = useUi()
  const { get, set, subscribe } = kit.memo('directory', createDirectory)
  const { status } = useSyncExternalStore(subscribe, get, get)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (get().status !== 'idle') return
    loadPart(modal, 'directory').then(
      ({ loadDirectory }) => loadDirectory(kit, { set }),
      // The other offers are there without it.
      () => setHasFailed(true),
    )
  }, [kit, modal, get, set])
  return status === 'idle' && !hasFailed
}

/** A link to another site, with its host. */
function LinkRow(props: LinkRow.Props): ReactNode {
  const { slot, t } = useUi()
  const { href, icon, label } = props
  return (
    <a
      className={slot('row')}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon && <IconTile name={icon} />}
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">{label}</span>
        <span className="lk lk-row-note lk-host">{formatOrigin(href)}</span>
      </span>
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
      <Icon name="external" />
    </a>
  )
}

declare namespace LinkRow {
  type Props = {
    /** A link that has been checked. */
    href: string
    icon?: IconTile.Props['name']
    label: string
  }
}

const names = [
  'homepage',
  'chromeStore',
  'firefoxStore',
  'appStore',
  'playStore',
] as const

const phoneStores: readonly string[] = ['appStore', 'playStore']

/** Lists the pages from which a wallet can be installed; links that must not be followed are left out, and those to apps of phones unless a phone's wallet can be reached. */
function listLinks(
  listing: WalletListing,
  options: { hasPhones: boolean },
): listLinks.Link[] {
  return names.flatMap((name) => {
    if (!options.hasPhones && phoneStores.includes(name)) return []
    const href =
      name === 'homepage'
        ? checkLink(listing.homepage)
        : checkStoreLink(listing, name)
    return href ? { name, href } : []
  })
}

declare namespace listLinks {
  type Link = { readonly name: (typeof names)[number]; readonly href: string }
}

/** Goes back to the list of wallets once a wallet is installed: the one with the reverse-DNS name, or any new one. */
function useReturnOnInstall(rdns: string | undefined): void {
  const { modal } = useUi()
  const installed = useWallets().filter(({ isInstalled }) => isInstalled)
  const [before] = useState(() => installed.map(({ id }) => id))
  const arrived = installed.find(({ id, connectors }) =>
    rdns
      ? connectors.some((each) => each.rdns === rdns.toLowerCase())
      : !before.includes(id),
  )?.name

  useEffect(() => {
    if (arrived === undefined) return
    showWallets(modal)
    showToast(modal, {
      variant: 'success',
      message: 'getWallet.found',
      wallet: arrived,
    })
  }, [modal, arrived])
}
