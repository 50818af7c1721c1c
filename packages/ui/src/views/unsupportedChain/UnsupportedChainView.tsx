'use client'
import { useAccount, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { NetworkList } from '../../components/NetworkList.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { leaveView } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { NetworksFooter, NetworksView } from '../networks/NetworksView.tsx'

/** Explains that the app doesn't use the wallet's network, and offers those that it uses. Closes automatically once the wallet has switched. */
export function UnsupportedChainView(): ReactNode {
  const { modal, t } = useUi()
  const { namespace, address } = useAccount()
  const { isSupported } = useNetwork()
  const [wasSupported] = useState(isSupported)
  const isOver = !address || (isSupported && !wasSupported)

  useEffect(() => {
    if (isOver) leaveView(modal)
  }, [modal, isOver])

  // The network was supported when the view opened: it shows the list without a warning.
  if (wasSupported) return <NetworksView />
  return (
    <ViewFrame
      name="UnsupportedChain"
      title={t('unsupported.title')}
      footer={<NetworksFooter />}
    >
      <p className="lk lk-notice">
        <Icon name="alert" />
        {t('unsupported.text')}
      </p>
      <NetworkList namespace={namespace} />
      <DisconnectButton />
    </ViewFrame>
  )
}
