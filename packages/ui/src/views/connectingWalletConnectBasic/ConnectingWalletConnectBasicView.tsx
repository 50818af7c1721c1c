'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { MoreRow } from '../../components/MoreRow.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { pushRoute } from '../../modal/routes.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { walletConnectSheet } from '../../styles/walletConnectSheet.generated.ts'
import { ConsentGate } from '../connect/ConsentGate.tsx'
import { CodePanel } from '../connectingWalletConnect/CodePanel.tsx'
import {
  findPairer,
  useAttempt,
} from '../connectingWalletConnect/createAttempt.ts'
import { useSelection } from '../connectingWalletConnect/platforms.ts'

/** Any wallet: a code to scan, and on Android a link that lets the visitor choose an app. */
export function ConnectingWalletConnectBasicView(): ReactNode {
  const { t } = useUi()
  useStyles(walletConnectSheet)
  const pairer = findPairer(useKit())
  const name = pairer?.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingWalletConnectBasic" title={name}>
      <ConsentGate name={name} icon={pairer?.icon}>
        <AnyWallet name={name} />
      </ConsentGate>
    </ViewFrame>
  )
}

function AnyWallet({ name }: { name: string }): ReactNode {
  const { modal, t } = useUi()
  const state = useAttempt(undefined)
  useSelection(name, 'qrcode')
  return (
    <>
      <CodePanel {...state} />
      {modal.views.AllWallets && (
        <ul className="lk lk-list">
          <MoreRow
            icon="search"
            label={t('connect.allWallets')}
            onClick={() => pushRoute(modal, { view: 'AllWallets' })}
          />
        </ul>
      )}
    </>
  )
}
