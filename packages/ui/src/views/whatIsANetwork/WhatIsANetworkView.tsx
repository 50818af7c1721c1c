'use client'
import type { ReactNode } from 'react'
import { GuidePoints } from '../../components/GuidePoints.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** Explains networks to a visitor who has to choose one. */
export function WhatIsANetworkView(): ReactNode {
  const { t } = useUi()
  return (
    <ViewFrame name="WhatIsANetwork" title={t('network.title')}>
      <GuidePoints
        points={[
          ['record', 'network.record'],
          ['apart', 'network.apart'],
          ['fee', 'network.fee'],
        ]}
      />
      <p className="lk lk-muted">{t('network.test')}</p>
    </ViewFrame>
  )
}
