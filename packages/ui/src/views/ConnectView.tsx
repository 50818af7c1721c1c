'use client'
import type { Connector } from '@latchkit/core'
import {
  useAccount,
  useConnectors,
  useKit,
  useRecentWallets,
} from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Badge } from '../components/Badge.tsx'
import { Row } from '../components/Row.tsx'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { whenIdle } from '../loader/whenIdle.ts'
import { preloadViews } from '../modal/preloadViews.ts'
import { pushRoute } from '../modal/pushRoute.ts'
import { useFinish } from '../modal/useFinish.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/useUi.ts'
import type { Wallet } from '../wallets/listWallets.ts'
import { listWallets } from '../wallets/listWallets.ts'

/** The wallets that this browser can reach. */
export function ConnectView(): ReactNode {
  const { t } = useUi()
  const connectors = useConnectors()
  const wallets = listWallets(connectors, useRecentWallets())
  useLeaveOnceConnected()
  usePreparation(connectors)
  return (
    <ViewFrame name="Connect" title={t('connect.title')}>
      {wallets.length > 0 ? (
        <ul className="lk lk-list">
          {wallets.map((wallet) => (
            <li className="lk" key={wallet.connector.id}>
              <WalletRow {...wallet} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="lk lk-hero">
          <span className="lk lk-emblem">
            <Icon name="wallet" />
          </span>
          <p className="lk lk-strong">{t('connect.empty.title')}</p>
          <p className="lk lk-muted">{t('connect.empty.text')}</p>
        </div>
      )}
    </ViewFrame>
  )
}

function WalletRow(props: Wallet): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { id, name, icon, claimants = 1 } = props.connector
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
      end={
        props.tag && (
          <span className="lk lk-tag">{t(`connect.${props.tag}`)}</span>
        )
      }
      onClick={() => {
        kit.internals.emit({
          event: 'SELECT_WALLET',
          properties: { name, platform: 'browser' },
        })
        pushRoute(modal, { view: 'ConnectingExternal', connectorId: id })
      }}
    />
  )
}

/** A silent reconnect, or another tab, may answer while the list is open. */
function useLeaveOnceConnected(): void {
  const finish = useFinish()
  const { status } = useAccount()
  const wasConnected = useRef(status === 'connected')
  useEffect(() => {
    if (status === 'connected' && !wasConnected.current) finish('success')
    wasConnected.current = status === 'connected'
  }, [finish, status])
}

/** What the choice of a wallet needs is fetched while the visitor looks at the list. */
function usePreparation(connectors: readonly Connector[]): void {
  const { modal } = useUi()
  useEffect(
    () => whenIdle(() => preloadViews(modal, ['ConnectingExternal'])),
    [modal],
  )
  useEffect(
    () =>
      whenIdle(() => {
        for (const connector of connectors) connector.preload?.()
      }),
    [connectors],
  )
}
