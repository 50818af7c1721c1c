'use client'

import { useKit, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { GuideLink } from '../../components/GuideLink.tsx'
import { NetworkList } from '../../components/NetworkList.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { usePart } from '../../modal/parts.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The wallet's network, and those to switch to. */
export function NetworksView(): ReactNode {
  const { t } = useUi()
  const { isSupported } = useNetwork()
  const { adapters, options } = useKit()
  const { enableNetworkSwitch: canSwitch } = options
  const hasFamilies = adapters.size > 1
  const part = usePart(hasFamilies ? 'families' : undefined)
  return (
    <ViewFrame
      name="Networks"
      title={t(canSwitch ? 'networks.title' : 'account.network')}
      footer={<NetworksFooter />}
    >
      {!isSupported && (
        <p className="lk lk-notice">
          <Icon name="alert" />
          {t('unsupported.text')}
        </p>
      )}
      {part ? (
        <part.FamilyNetworks />
      ) : part === undefined && hasFamilies ? null : (
        <NetworkList />
      )}
    </ViewFrame>
  )
}

/** A link to the guide about networks. */
export function NetworksFooter(): ReactNode {
  return (
    <div className="lk lk-links">
      <GuideLink view="WhatIsANetwork" />
    </div>
  )
}
