'use client'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { pushRoute } from '../../modal/pushRoute.ts'
import { useUi } from '../../provider/useUi.ts'
import type { Wallet } from '../../wallets/Wallet.ts'

/** A wallet that isn't here; pressed, it says how to get it. */
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
        pushRoute(modal, { view: 'GetWallet', ...(listing && { listing }) })
      }
    />
  )
}

export declare namespace OfferRow {
  type Props = { wallet: Wallet }
}
