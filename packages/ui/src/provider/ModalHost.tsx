'use client'

import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import {
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { onIdle } from '../loader/createLoader.ts'
import { loadView } from '../modal/openModal.ts'
import { useModalState } from '../modal/useModalState.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { useUi } from './UiContext.ts'

/** Appends the modal to the page's body, or the toasts while it is closed; with `disableAppend` they stay at the provider's place. If views are embedded, renders the toasts only. */
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

  // It stays mounted, as it also runs the background tasks.
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

/** Loads the modal when the page is idle. Renders again when the modal has arrived. */
function usePreloading(): void {
  const { modal } = useUi()
  const [, setIsReady] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const ready = () => {
      // In slices, so that input does not wait for a dialog that is not open.
      if (isCurrent) startTransition(() => setIsReady(true))
    }
    const stop = onIdle(() => {
      // The click that needs the view shows a failure, and retries.
      loadView(modal, 'Connect').then(ready, () => {})
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [modal])
}
