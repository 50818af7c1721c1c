'use client'

import { useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { GuideLink } from '../../components/GuideLink.tsx'
import { NetworkList } from '../../components/NetworkList.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

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

/** The way to what a network is. */
export function NetworksFooter(): ReactNode {
  return (
    <div className="lk lk-links">
      <GuideLink view="WhatIsANetwork" />
    </div>
  )
}
