'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { connectWith } from './connectWith.ts'

/** A wallet that is here; pressed, it is asked. */
export function WalletRow(props: WalletRow.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { name, icon, connectors, tag } = props.wallet
  const claimants = connectors[0]?.claimants ?? 1

  const connect = () => connectWith(kit, { modal, ...props.wallet })

  return (
    <Row
      icon={<Badge name={name} icon={icon} size="medium" />}
      label={name}
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
    /** Decides whether the wallet may be asked now. */
    onConnect: (connect: () => void) => void
  }
}
