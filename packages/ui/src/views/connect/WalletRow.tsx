'use client'
import { getNetwork } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { pushRoute } from '../../modal/pushRoute.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import type { Wallet } from '../../wallets/Wallet.ts'

/** A wallet that is here; pressed, it is asked. */
export function WalletRow(props: WalletRow.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { name, icon, connectors, tag } = props.wallet
  const claimants = connectors[0]?.claimants ?? 1

  const connect = () => {
    // The app has one family of chains in front: the wallet is asked for that one, where it can.
    const { chainNamespace } = getNetwork(kit).network
    const connector =
      connectors.find((each) => each.namespaces.includes(chainNamespace)) ??
      connectors[0]
    if (!connector) return
    kit.internals.emit({
      event: 'SELECT_WALLET',
      properties: { name, platform: 'browser' },
    })
    pushRoute(modal, { view: 'ConnectingExternal', connectorId: connector.id })
  }

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
