'use client'
import { useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { NetworkList } from '../components/NetworkList.tsx'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/useUi.ts'
import { NetworksFooter } from './NetworksFooter.tsx'

/** Where the wallet is, and where it can go. */
export function NetworksView(): ReactNode {
  const { t } = useUi()
  const { isSupported } = useNetwork()
  return (
    <ViewFrame
      name="Networks"
      title={t('networks.title')}
      footer={<NetworksFooter />}
    >
      {!isSupported && (
        <p className="lk lk-notice">
          <Icon name="alert" />
          {t('unsupported.text')}
        </p>
      )}
      <NetworkList />
    </ViewFrame>
  )
}
