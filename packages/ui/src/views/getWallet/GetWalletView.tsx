'use client'

import type { WalletListing } from '@latchkit/core'
import { checkLink } from '@latchkit/protocol/internal'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { GuidePoints } from '../../components/GuidePoints.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { formatOrigin } from '../../links/formatOrigin.ts'
import type { Route } from '../../modal/Route.ts'
import { showWallets } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { showToast } from '../../toasts/toasts.ts'
import { useWallets } from '../../wallets/useWallets.ts'
import { OfferRow } from '../connect/WalletRow.tsx'

/** Nobody's shop: the Ethereum Foundation compares wallets there. */
const finder = 'https://ethereum.org/wallets/find-wallet/'

/** How a visitor gets a wallet, one that the app describes or any; leads to the list as soon as it is there. */
export function GetWalletView(
  props: Route.ParametersOf<'GetWallet'>,
): ReactNode {
  const { t } = useUi()
  const { options } = useKit()
  const listing =
    props.listing ??
    options.customWallets.find(({ id }) => id === props.walletId)
  useArrival(listing?.rdns)
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
          ['return', 'getWallet.return'],
        ]}
      />
    </ViewFrame>
  )
}

/** Where one wallet can be had. */
function WalletLinks(props: WalletListing): ReactNode {
  const { t } = useUi()
  const { name, icon, imageUrl } = props
  const links = listLinks(props)
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

/** The wallets that the app describes, and a neutral place to look for others. */
function Offers(): ReactNode {
  const { t } = useUi()
  const { adapters } = useKit()
  const offered = useWallets().filter(
    ({ connectors, listing }) => !connectors.length && listing,
  )
  const hasFinder = adapters.has('eip155')
  if (offered.length === 0 && !hasFinder) return null
  return (
    <ul className="lk lk-list">
      {offered.map((wallet) => (
        <li className="lk" key={wallet.id}>
          <OfferRow wallet={wallet} />
        </li>
      ))}
      {hasFinder && (
        <li className="lk">
          <LinkRow href={finder} label={t('getWallet.find')} />
        </li>
      )}
    </ul>
  )
}

/** A link out of the page, which says where it leads. */
function LinkRow(props: LinkRow.Props): ReactNode {
  const { slot, t } = useUi()
  const { href, label } = props
  return (
    <a
      className={slot('row')}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
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

/** Where a wallet can be had, as far as its links may be followed. */
function listLinks(listing: WalletListing): readonly listLinks.Link[] {
  return names.flatMap((name) => {
    const href = checkLink(listing[name])
    return href ? { name, href } : []
  })
}

declare namespace listLinks {
  type Link = { readonly name: (typeof names)[number]; readonly href: string }
}

/** Leads to the list of wallets once the wallet is there that the visitor went to get: that of the id, or any that wasn't there before. */
function useArrival(rdns: string | undefined): void {
  const { modal } = useUi()
  const installed = useWallets().filter(({ isInstalled }) => isInstalled)
  const [before] = useState(() => installed.map(({ id }) => id))
  const hasArrived = installed.some(({ id, connectors }) =>
    rdns
      ? connectors.some((each) => each.rdns === rdns.toLowerCase())
      : !before.includes(id),
  )

  useEffect(() => {
    if (!hasArrived) return
    showWallets(modal)
    showToast(modal, { variant: 'success', message: 'getWallet.found' })
  }, [modal, hasArrived])
}
