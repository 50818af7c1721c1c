'use client'
import { useAccount, useKit, useKitState } from '@latchkit/react'
import { useModalEvents } from '../modal/useModalEvents.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useNetworkGuard } from '../modal/useNetworkGuard.ts'
import { useAlertToasts } from '../provider/useAlertToasts.ts'
import { useConfigurationCheck } from '../provider/useConfigurationCheck.ts'
import { useUi } from '../provider/useUi.ts'
import { useFollower } from './useFollower.ts'

/** What a modal does for its app beside showing views. */
export function useModalDuties(): void {
  const { server } = useKit()
  const { isEmbedded, modal } = useUi()
  const { status } = useAccount()
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const isAsking = useKitState((kit) => kit.getState().asking.length > 0)
  useModalEvents()
  useNetworkGuard()
  useAlertToasts()
  useConfigurationCheck()
  useFollower(
    modal.parts.server,
    status === 'connected' && server !== undefined,
  )
  // Inside the page, that a view is open says nothing.
  useFollower(
    modal.parts.walletConnect,
    'ConnectingWalletConnect' in modal.views &&
      (isAsking || (isOpen && !isEmbedded)),
  )
}
