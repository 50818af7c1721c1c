'use client'
import { useAccount, useKit, useKitState } from '@latchkit/react'
import { useModalEvents } from '../modal/useModalEvents.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useNetworkGuard } from '../modal/useNetworkGuard.ts'
import { useAlertToasts } from '../provider/useAlertToasts.ts'
import { useConfigurationCheck } from '../provider/useConfigurationCheck.ts'
import { useUi } from '../provider/useUi.ts'
import { isInstalled } from '../wallets/isInstalled.ts'
import { useFollower } from './useFollower.ts'

/** What a modal does for its app beside showing views. */
export function useModalDuties(): void {
  const { server } = useKit()
  const { isEmbedded, modal } = useUi()
  const { status } = useAccount()
  // Inside the page, that a view is open says nothing.
  const isOpen = useModalState(({ stack }) => stack.length > 0) && !isEmbedded
  // The way back to a wallet that is asked, and links made ahead of the tap; before, nothing of WalletConnect loads.
  const isPairing = useKitState((kit) => {
    const { asking, connectors } = kit.getState()
    return asking.length > 0
      ? connectors.some((it) => it.getWallet?.())
      : isOpen &&
          modal.views.ConnectingWalletConnect !== undefined &&
          !connectors.some(isInstalled) &&
          matchMedia('(pointer: coarse)').matches
  })
  useModalEvents()
  useNetworkGuard()
  useAlertToasts()
  useConfigurationCheck()
  useFollower(
    modal.parts.server,
    status === 'connected' && server !== undefined,
  )
  useFollower(modal.parts.walletConnect, isPairing)
}
