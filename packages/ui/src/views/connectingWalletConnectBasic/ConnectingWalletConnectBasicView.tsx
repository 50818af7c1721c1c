'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { MoreRow } from '../../components/Row.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { canOpenApps } from '../../links/getDevice.ts'
import { findWalletConnect } from '../../modal/attempt.ts'
import { hasView } from '../../modal/Route.ts'
import { pushRoute } from '../../modal/routes.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { RequestGate } from '../connect/RequestGate.tsx'
import { CodePanel } from '../connectingWalletConnect/CodePanel.tsx'
import { connectingWalletConnectSheet } from '../connectingWalletConnect/connectingWalletConnect.sheet.generated.ts'
import {
  usePairing,
  useSelectionEvent,
} from '../connectingWalletConnect/usePairing.ts'

/** Any wallet: a QR code, and on Android a link that lets the visitor choose an app. */
export function ConnectingWalletConnectBasicView(): ReactNode {
  const { t } = useUi()
  useStyles(connectingWalletConnectSheet)
  const connector = findWalletConnect(useKit())
  const name = connector?.name ?? t('connecting.unknown')
  const title = canOpenApps() ? t('pairing.other') : name
  return (
    <ViewFrame name="ConnectingWalletConnectBasic" title={title}>
      <RequestGate name={name} icon={connector?.icon}>
        <AnyWallet name={name} icon={connector?.icon} />
      </RequestGate>
    </ViewFrame>
  )
}

function AnyWallet(props: AnyWallet.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const pairing = usePairing(undefined)
  useSelectionEvent(props.name, 'qrcode')
  return (
    <>
      <CodePanel {...pairing} name={props.name} listing={props} isAny />
      {hasView(kit, 'AllWallets') && (
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

declare namespace AnyWallet {
  type Props = { name: string; icon: string | undefined }
}
