'use client'

import type { Kit } from '@latchkit/core'
import { getAccount, InvalidConfigurationError } from '@latchkit/core'
import { useAccount, useKit, useKitState } from '@latchkit/react'
import { useEffect } from 'react'
import type { Loadable } from '../loader/createLoader.ts'
import { whenIdle } from '../loader/createLoader.ts'
import { useUi } from '../provider/UiContext.ts'
import type { Theme } from '../theme/createTheme.ts'
import { useAlertToasts } from '../toasts/useAlertToasts.ts'
import { isInstalled } from '../wallets/Wallet.ts'
import type { Modal } from './Modal.ts'
import { useModalState } from './useModalState.ts'
import { useNetworkGuard } from './useNetworkGuard.ts'

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

/** Runs what a part does beside the views for as long as that is wanted. */
function useFollower(
  part: Loadable<useFollower.Part>,
  isWanted: boolean,
): void {
  const kit = useKit()
  const { isEmbedded, modal } = useUi()

  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const { signal } = controller
    const stop = whenIdle(() =>
      modal.loader.load(part).then(
        ({ follow }) => {
          if (!signal.aborted) follow(kit, { modal, isEmbedded, signal })
        },
        // What can't be loaded is told where it is asked for.
        () => {},
      ),
    )
    return () => {
      stop()
      controller.abort()
    }
  }, [kit, isEmbedded, modal, part, isWanted])
}

declare namespace useFollower {
  type Part = {
    readonly follow: (
      kit: Kit,
      parameters: { modal: Modal; isEmbedded: boolean; signal: AbortSignal },
    ) => void
  }
}

/** Reports the modal to the listeners of the kit. */
function useModalEvents(): void {
  const kit = useKit()
  const isOpen = useModalState(({ stack }) => stack.length > 0)

  useEffect(
    () => kit.internals.emit({ event: 'MODAL_CREATED', properties: {} }),
    [kit],
  )

  useEffect(() => {
    if (!isOpen) return
    const emit = (event: 'MODAL_OPEN' | 'MODAL_CLOSE') => {
      const connected = getAccount(kit).status === 'connected'
      kit.internals.emit({ event, properties: { connected } })
    }
    emit('MODAL_OPEN')
    return () => emit('MODAL_CLOSE')
  }, [kit, isOpen])
}

/** Alerts the app's developer to a theme that there isn't: the page goes on with the light one. */
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
    kit.internals.alert('INVALID_APP_CONFIGURATION', message)
  }, [kit, theme])
}

function isTheme(theme: Theme): boolean {
  if (typeof theme === 'object') return typeof theme?.adopt === 'function'
  return ['light', 'dark', 'midnight', 'system'].includes(theme)
}
