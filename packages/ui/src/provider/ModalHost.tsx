'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useModalState } from '../modal/useModalState.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { usePreloading } from './usePreloading.ts'
import { useUi } from './useUi.ts'

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
  const Shell = enableEmbedded ? undefined : modal.loader.get(modal.shell)

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
