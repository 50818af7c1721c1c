'use client'
import type { WalletListing } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/useUi.ts'
import { guideSheet } from '../../styles/guideSheet.generated.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { useWallets } from '../../wallets/useWallets.ts'
import { OfferRow } from '../connect/OfferRow.tsx'
import { GuidePoints } from './GuidePoints.tsx'
import { LinkRow } from './LinkRow.tsx'
import { listLinks } from './listLinks.ts'
import { useArrival } from './useArrival.ts'

/** Nobody's shop: the Ethereum Foundation compares wallets there. */
const finder = 'https://ethereum.org/wallets/find-wallet/'

/** How a visitor gets a wallet, one that the app describes or any; leads to the list as soon as it is there. */
export function GetWalletView(props: Route.Parameters<'GetWallet'>): ReactNode {
  const { t } = useUi()
  useStyles(guideSheet)
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
