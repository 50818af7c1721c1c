'use client'

import { getAccount, InvalidConfigurationError } from '@latchkit/core'
import { emitEvent, raiseAlert } from '@latchkit/core/internal'
import { useAccount, useKit, useKitState } from '@latchkit/react'
import { useEffect } from 'react'
import { onIdle } from '../loader/createLoader.ts'
import { useUi } from '../provider/UiContext.ts'
import type { Theme } from '../theme/createTheme.ts'
import { useAlertToasts } from '../toasts/useAlertToasts.ts'
import { isInstalled } from '../wallets/Wallet.ts'
import type { Parts } from './Modal.ts'
import { loadPart } from './parts.ts'
import { hasView } from './Route.ts'
import { useModalState } from './useModalState.ts'
import { useNetworkGuard } from './useNetworkGuard.ts'

/** Runs what a modal does for its app beside showing views. */
export function useBackgroundTasks(): void {
  const { server } = useKit()
  const isConnected = useAccount().status === 'connected'
  useModalEvents()
  useNetworkGuard()
  useAlertToasts()
  useConfigurationCheck()
  useTask('server', isConnected && server !== undefined)
  useTask('walletConnect', useNeedsWalletConnect())
}

/** Whether a wallet has to approve a request elsewhere, or rows of wallets can be links that open apps. */
function useNeedsWalletConnect(): boolean {
  const { isEmbedded } = useUi()
  // Inside the page a view is open without the visitor's doing.
  const isOpen = useModalState(({ stack }) => stack.length > 0) && !isEmbedded
  return useKitState((kit) => {
    const { asking, connectors } = kit.getState()
    return asking.length > 0
      ? connectors.some((it) => it.getWallet?.() !== undefined)
      : isOpen &&
          hasView(kit, 'ConnectingWalletConnect') &&
          !connectors.some(isInstalled) &&
          matchMedia('(pointer: coarse)').matches
  })
}

/** Loads a part when the browser is idle and runs its task for as long as it is needed. */
function useTask(name: keyof Parts, isNeeded: boolean): void {
  const kit = useKit()
  const { isEmbedded, modal } = useUi()

  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    const { signal } = controller
    const cancel = onIdle(() =>
      loadPart(modal, name).then(
        ({ run }) => {
          if (!signal.aborted) run(kit, { modal, isEmbedded, signal })
        },
        // The view that needs the part shows the failure.
        () => {},
      ),
    )
    return () => {
      cancel()
      controller.abort()
    }
  }, [kit, isEmbedded, modal, name, isNeeded])
}

/** Emits the modal's events. */
function useModalEvents(): void {
  const kit = useKit()
  const isOpen = useModalState(({ stack }) => stack.length > 0)

  useEffect(
    () => emitEvent(kit, { event: 'MODAL_CREATED', properties: {} }),
    [kit],
  )

  useEffect(() => {
    if (!isOpen) return
    const emit = (event: 'MODAL_OPEN' | 'MODAL_CLOSE') => {
      const connected = getAccount(kit).status === 'connected'
      emitEvent(kit, { event, properties: { connected } })
    }
    emit('MODAL_OPEN')
    return () => emit('MODAL_CLOSE')
  }, [kit, isOpen])
}

/** Raises an alert if the theme is invalid; the page shows the light one. */
function useConfigurationCheck(): void {
  const kit = useKit()
  const { theme } = useUi()
  useEffect(() => {
    if (isTheme(theme)) return
    const { message } = new InvalidConfigurationError({
      option: 'theme',
      given: theme,
      expected:
        '"light", "dark", "midnight", "system" or what `createTheme` gave',
    })
    raiseAlert(kit, { code: 'INVALID_APP_CONFIGURATION', message: message })
  }, [kit, theme])
}

function isTheme(theme: Theme): boolean {
  if (typeof theme === 'object') return typeof theme?.adopt === 'function'
  return ['light', 'dark', 'midnight', 'system'].includes(theme)
}
