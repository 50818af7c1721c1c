'use client'

import { useAccount, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onIdle } from '../loader/createLoader.ts'
import { loadView, preloadViews } from '../modal/openModal.ts'
import { useModalState } from '../modal/useModalState.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { useUi } from './UiContext.ts'

/** Appends the modal, or the toasts while it is closed, to the page's body, or leaves them where the provider stands. Where views are embedded, only the toasts. */
export function ModalHost(): ReactNode {
  const { modal } = useUi()
  const { enableEmbedded, disableAppend } = useKit().options
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  usePreloading()
  useEffect(() => () => modal.dispose(), [modal])

  // Once it has arrived it stays: it also watches for networks that the app doesn't use.
  const Shell = enableEmbedded
    ? undefined
    : modal.loader.get(modal.loadShell)?.Modal

  if (!isBrowser) return null
  const content = (
    <>
      {Shell && <Shell />}
      {/* A modal dialog makes everything beside it inert, toasts included: it has its own place for them. */}
      {!(Shell && isOpen) && <ToastRegion />}
    </>
  )
  return disableAppend ? content : createPortal(content, document.body)
}

const subscribeToNothing = () => () => {}

/** Fetches the modal when the page is idle, and the account's view once there is an account. Renders again when the modal has arrived. */
function usePreloading(): void {
  const { modal } = useUi()
  const isConnected = useAccount().status === 'connected'
  const [, setIsReady] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const ready = () => {
      if (isCurrent) setIsReady(true)
    }
    const stop = onIdle(() => {
      // The click that needs the view shows a failure, and retries.
      loadView(modal, 'Connect').then(ready, () => {})
      preloadViews(modal, [
        'ConnectingExternal',
        'Networks',
        'UnsupportedChain',
      ])
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [modal])

  useEffect(() => {
    if (!isConnected) return
    return onIdle(() => preloadViews(modal, ['Account']))
  }, [modal, isConnected])
}
