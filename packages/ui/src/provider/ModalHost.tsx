'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useModalState } from '../modal/useModalState.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { usePreloading } from './usePreloading.ts'
import { useUi } from './useUi.ts'

/** Appends the modal, or the toasts while it is closed, to the page's body. Where views are embedded, only the toasts. */
export function ModalHost(): ReactNode {
  const { modal } = useUi()
  const { enableEmbedded } = useKit().options
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
  return createPortal(
    <>
      {Shell && <Shell />}
      {/* A modal dialog makes everything beside it inert, toasts included: it has its own place for them. */}
      {!(Shell && isOpen) && <ToastRegion />}
    </>,
    document.body,
  )
}

const subscribeToNothing = () => () => {}
