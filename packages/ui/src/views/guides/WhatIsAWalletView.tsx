'use client'
import type { ReactNode } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/useUi.ts'

/** Explains wallets to a visitor who has none. */
export function WhatIsAWalletView(): ReactNode {
  const { t } = useUi()
  return (
    <ViewFrame name="WhatIsAWallet" title={t('wallet.title')}>
      <p className="lk lk-muted">{t('wallet.text')}</p>
    </ViewFrame>
  )
}
