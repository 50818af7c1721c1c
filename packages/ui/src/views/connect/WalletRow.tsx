'use client'

import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { canOpenApps } from '../../links/getDevice.ts'
import { openGuide } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { openWallet } from './openWallet.ts'

/** A wallet with a connector. Pressed, it gets a request. */
export function WalletRow(props: WalletRow.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { name, icon, connectors, tag } = props.wallet
  const claimants = connectors[0]?.claimants ?? 1
  // Its code can't be scanned by the device that shows it.
  const isOther = connectors[0]?.type === 'WALLET_CONNECT' && canOpenApps()

  const connect = () => openWallet(kit, { modal, ...props.wallet })

  return (
    <Row
      icon={<Badge name={name} icon={icon} size="medium" />}
      label={isOther ? t('pairing.other') : name}
      note={
        claimants > 1 && (
          <span className="lk lk-warning">
            <Icon name="alert" />
            {t('connect.claimants', { count: claimants })}
          </span>
        )
      }
      end={tag && <span className="lk lk-tag">{t(`connect.${tag}`)}</span>}
      onClick={() => props.onConnect(connect)}
    />
  )
}

export declare namespace WalletRow {
  type Props = {
    wallet: Wallet
    /** Calls back if the visitor may connect now. */
    onConnect: (connect: () => void) => void
  }
}

/** A wallet that is reached over a relay. Once there is a pairing, the row opens the wallet by its link. */
export function PairRow(props: WalletRow.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { wallet, onConnect } = props
  const { name, icon, listing, tag } = wallet
  const connect = () => {
    if (listing) modal.getState().findWalletLink?.(listing)?.()
    openWallet(kit, { modal, ...wallet })
  }
  return (
    <Row
      icon={
        <Badge
          name={name}
          icon={icon}
          image={listing?.imageUrl}
          size="medium"
        />
      }
      label={name}
      end={tag && <span className="lk lk-tag">{t(`connect.${tag}`)}</span>}
      onClick={() => onConnect(connect)}
    />
  )
}

/** A wallet that can't be reached. Pressed, it shows how to get it. */
export function OfferRow(props: OfferRow.Props): ReactNode {
  const { modal, t } = useUi()
  const { name, icon, listing } = props.wallet
  return (
    <Row
      icon={
        <Badge
          name={name}
          icon={icon}
          image={listing?.imageUrl}
          size="medium"
        />
      }
      label={name}
      end={<span className="lk lk-tag">{t('connect.get')}</span>}
      onClick={() =>
        openGuide(modal, { view: 'GetWallet', ...(listing && { listing }) })
      }
    />
  )
}

export declare namespace OfferRow {
  type Props = { wallet: Wallet }
}
