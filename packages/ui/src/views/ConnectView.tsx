'use client'
import type { Connector } from '@latchkit/core'
import { useAccount, useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Fault } from '../components/Fault.tsx'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { whenIdle } from '../loader/whenIdle.ts'
import type { Route } from '../modal/Route.ts'
import { useFinish } from '../modal/useFinish.ts'
import { useUi } from '../provider/useUi.ts'
import { useWallets } from '../wallets/useWallets.ts'
import { ConnectFooter } from './connect/ConnectFooter.tsx'
import { ConsentField } from './connect/ConsentField.tsx'
import { EmptyList } from './connect/EmptyList.tsx'
import { useConsent } from './connect/useConsent.ts'
import { useDirectory } from './connect/useDirectory.ts'
import { WalletList } from './connect/WalletList.tsx'

/** The wallets that this browser can reach, and some of those of the server's directory. */
export function ConnectView(props: Route.Parameters<'Connect'>): ReactNode {
  const { t } = useUi()
  const { features } = useKit().options
  const { addPlaces, onRetry } = useDirectory()
  const wallets = useWallets(addPlaces)
  const consent = useConsent()
  useLeaveOnceConnected()
  usePreparation(useConnectors())
  const fault = onRetry && (
    <Fault message="connect.directoryFailed" onRetry={onRetry} />
  )
  return (
    <ViewFrame
      name="Connect"
      title={t('connect.title')}
      footer={wallets.length > 0 && <ConnectFooter wallets={wallets} />}
    >
      {wallets.length > 0 ? (
        <>
          {features.legalCheckbox && <ConsentField {...consent.field} />}
          <WalletList
            wallets={wallets}
            isExpanded={props.isExpanded ?? false}
            fault={fault}
            onConnect={consent.whenGiven}
          />
        </>
      ) : (
        <>
          <EmptyList />
          {fault}
        </>
      )}
    </ViewFrame>
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

/** The code that asks a wallet is fetched while the visitor looks at the list. */
function usePreparation(connectors: readonly Connector[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const connector of connectors) connector.preload?.()
      }),
    [connectors],
  )
}
