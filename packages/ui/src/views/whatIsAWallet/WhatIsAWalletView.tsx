'use client'
import type { ReactNode } from 'react'
import { GuideLink } from '../../components/GuideLink.tsx'
import { GuidePoints } from '../../components/GuidePoints.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useWallets } from '../../wallets/useWallets.ts'

/** Explains wallets to a visitor who has none. */
export function WhatIsAWalletView(): ReactNode {
  const { t } = useUi()
  const hasWallet = useWallets().some(({ isInstalled }) => isInstalled)
  return (
    <ViewFrame name="WhatIsAWallet" title={t('wallet.title')}>
      <GuidePoints
        points={[
          ['home', 'wallet.home'],
          ['login', 'wallet.login'],
          ['keys', 'wallet.keys'],
        ]}
      />
      {!hasWallet && <GuideLink view="GetWallet" variant="primary" />}
    </ViewFrame>
  )
}
