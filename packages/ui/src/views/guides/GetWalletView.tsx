'use client'
import type { ReactNode } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/useUi.ts'

/** How a visitor gets a wallet. */
export function GetWalletView(): ReactNode {
  const { t } = useUi()
  return (
    <ViewFrame name="GetWallet" title={t('getWallet.title')}>
      <p className="lk lk-muted">{t('getWallet.text')}</p>
    </ViewFrame>
  )
}
