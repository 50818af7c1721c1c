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
  const { claimants = 1 } = connectors[0] ?? {}
  const isCode = connectors[0]?.type === 'WALLET_CONNECT'
  // Its code can't be scanned by the device that shows it.
  const isOther = isCode && canOpenApps()

  const connect = () => openWallet(kit, { modal, ...props.wallet })

  return (
    <Row
      icon={<Badge name={name} icon={icon} size="medium" />}
      label={isOther ? t('pairing.other') : name}
      note={
        claimants > 1 && (
          <span className="lk lk-warning">
            <Icon name="alert" />
            {t('connect.claimed')}
          </span>
        )
      }
      end={<Tag tag={tag ?? (isCode && !isOther && 'code')} />}
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
  const { modal } = useUi()
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
      end={<Tag tag={tag ?? (!canOpenApps() && 'code')} />}
      onClick={() => onConnect(connect)}
    />
  )
}

/** A wallet that can't be reached. Pressed, it shows how to get it. */
export function OfferRow(props: OfferRow.Props): ReactNode {
  const { modal } = useUi()
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
      end={!props.isUntagged && <Tag tag="get" />}
      onClick={() =>
        openGuide(modal, { view: 'GetWallet', ...(listing && { listing }) })
      }
    />
  )
}

export declare namespace OfferRow {
  type Props = {
    wallet: Wallet
    /** Whether the list says what all its rows do. */
    isUntagged?: boolean
  }
}

/** What pressing a row leads to, or what is known of its wallet. */
function Tag(props: Tag.Props): ReactNode {
  const { t } = useUi()
  const { tag } = props
  return tag && <span className="lk lk-tag">{t(`connect.${tag}`)}</span>
}

declare namespace Tag {
  type Props = { tag: Wallet['tag'] | 'code' | 'get' | false }
}
