'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import type { Wallet } from '../../wallets/Wallet.ts'
import { GuideLink } from '../guides/GuideLink.tsx'
import { LegalText } from './LegalText.tsx'

/** What the visitor accepts by connecting, and the ways to what explains. */
export function ConnectFooter(props: ConnectFooter.Props): ReactNode {
  const { wallets } = props
  const { features, termsConditionsUrl, privacyPolicyUrl } = useKit().options
  const hasDocuments = termsConditionsUrl || privacyPolicyUrl
  return (
    <>
      {hasDocuments && !features.legalCheckbox && (
        <p className="lk lk-legal">
          <LegalText text="legal.notice" />
        </p>
      )}
      <div className="lk lk-links">
        {!wallets.some(({ isInstalled }) => isInstalled) && (
          <GuideLink view="GetWallet" />
        )}
        <GuideLink view="WhatIsAWallet" />
      </div>
    </>
  )
}

export declare namespace ConnectFooter {
  type Props = { wallets: readonly Wallet[] }
}
