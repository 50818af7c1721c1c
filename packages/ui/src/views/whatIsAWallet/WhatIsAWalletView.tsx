'use client'
import type { ReactNode } from 'react'
import { GuideLink } from '../../components/GuideLink.tsx'
import { GuidePoints } from '../../components/GuidePoints.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useWallets } from '../../wallets/useWallets.ts'

/** Explains wallets to a visitor who has none. */
export function WhatIsAWalletView(): ReactNode {
  const { t } = useUi()
  // Opened directly by the app, it has no list to go back to.
  const isAlone = useModalState(({ stack }) => stack.length < 2)
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
      {(isAlone || !hasWallet) && (
        <GuideLink view="GetWallet" variant="primary" />
      )}
    </ViewFrame>
  )
}
