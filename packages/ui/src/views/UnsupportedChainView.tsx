'use client'
import type { ReactNode } from 'react'
import { DisconnectButton } from '../components/DisconnectButton.tsx'
import { NetworkList } from '../components/NetworkList.tsx'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/useUi.ts'

/** Explains that the app doesn't use the wallet's network, and offers those that it uses. */
export function UnsupportedChainView(): ReactNode {
  const { t } = useUi()
  return (
    <ViewFrame name="UnsupportedChain" title={t('unsupported.title')}>
      <p className="lk lk-notice">
        <Icon name="alert" />
        {t('unsupported.text')}
      </p>
      <NetworkList />
      <DisconnectButton />
    </ViewFrame>
  )
}
