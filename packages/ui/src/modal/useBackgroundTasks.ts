'use client'

import type { Kit } from '@latchkit/core'
import { getAccount, InvalidConfigurationError } from '@latchkit/core'
import { emitEvent, raiseAlert } from '@latchkit/core/internal'
import { useAccount, useConnectors, useKit, useKitState } from '@latchkit/react'
import { useEffect, useRef, useState } from 'react'
import { hasFamilies } from '../families/hasFamilies.ts'
import { canOpenApps } from '../links/getDevice.ts'
import { onIdle } from '../loader/createLoader.ts'
import { useUi } from '../provider/UiContext.ts'
import type { Theme } from '../theme/createTheme.ts'
import { useAlertToasts } from '../toasts/useAlertToasts.ts'
import { preloadViews } from './openModal.ts'
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
  useKitCheck()
  usePreloadedViews(isConnected)
  usePreloadedConnectors(isConnected)
  useTask('transactions', useHasSent() && isConnected)
  useTask('server', isConnected && server !== undefined)
  useTask('walletConnect', useNeedsWalletConnect())
}

/** Loads the view that comes next when the browser is idle: before a wallet is connected that of an attempt, then the account's. */
function usePreloadedViews(isConnected: boolean): void {
  const { modal } = useUi()
  useEffect(
    () =>
      onIdle(() => {
        preloadViews(modal, [isConnected ? 'Account' : 'ConnectingExternal'])
        if (hasFamilies(modal.kit)) preloadViews(modal, ['ChooseFamily'])
      }),
    [modal, isConnected],
  )
}

/** Loads the code that sends requests to wallets when the browser is idle, while none is connected. */
function usePreloadedConnectors(isConnected: boolean): void {
  const connectors = useConnectors()
  useEffect(() => {
    if (isConnected) return
    return onIdle(() => {
      for (const connector of connectors) connector.preload?.()
    })
  }, [connectors, isConnected])
}

/** Whether a wallet has to approve a request elsewhere, or rows of wallets can be links that open apps. */
function useNeedsWalletConnect(): boolean {
  const { isEmbedded } = useUi()
  // Inside the page a view is open without the visitor's doing.
  const isOpen = useModalState(({ stack }) => stack.length > 0) && !isEmbedded
  const hasLinks = useModalState(
    ({ stack, lone }) =>
      (lone?.opening === stack[0] && !lone?.isLone) ||
      stack.some((route) => route.view === 'Connect' && route.isExpanded),
  )
  return useKitState((kit) => {
    const { asking, connectors } = kit.getState()
    return asking.length > 0
      ? connectors.some((it) => it.getWallet?.() !== undefined)
      : isOpen &&
          hasView(kit, 'ConnectingWalletConnect') &&
          canOpenApps() &&
          hasLinks
  })
}

/** Whether a transaction was sent that may wait for a block, on this page or a former one. */
function useHasSent(): boolean {
  const { raw } = useKit().internal.storage
  const [hasStored] = useState(() =>
    ['sent', 'uncertain'].some((key) => raw.getItem(key) !== null),
  )
  return useKitState((kit) => kit.getState().sent.length > 0) || hasStored
}

/** Loads a part when the browser is idle and runs its task for as long as it is needed. */
function useTask(
  name: 'server' | 'transactions' | 'walletConnect',
  isNeeded: boolean,
): void {
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

/** Logs that the kit is created anew with each render. A hot reload changes the kit too, but not so often. */
function useKitCheck(): void {
  const kit = useKit()
  const seen = useRef(new Map<Kit, number>())
  useEffect(() => {
    const now = Date.now()
    for (const [each, at] of seen.current)
      if (at < now - 10_000) seen.current.delete(each)
    if (seen.current.set(kit, now).size === 4)
      console.error(
        `[${kit.id}] The provider got 4 kits in 10 seconds. Call \`createKit\` outside of components, or write \`const [kit] = useState(() => createKit({ … }))\`.`,
      )
  }, [kit])
}

function isTheme(theme: Theme): boolean {
  if (typeof theme === 'object') return typeof theme?.adopt === 'function'
  return ['light', 'dark', 'midnight', 'system'].includes(theme)
}
