'use client'
import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { closeModal } from '../modal/closeModal.ts'
import { dismissModal } from '../modal/dismissModal.ts'
import { focusTitle } from '../modal/focusTitle.ts'
import { useModalState } from '../modal/useModalState.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { useUi } from '../provider/useUi.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'

/** The dialog with the top view of the stack. */
export function ModalShell(): ReactNode {
  const { modal, theme, titleId } = useUi()
  const route = useModalState(({ stack }) => stack.at(-1))
  const isShaking = useModalState((state) => state.isShaking)

  useLayoutEffect(() => {
    if (route) focusTitle(titleId)
  }, [route, titleId])

  if (!route) return null
  const { view, ...parameters } = route
  // The route union keeps a view and its parameters together, which an index can't express.
  const View = modal.loader.get<unknown>(modal.views[view]) as ComponentType<
    Record<never, never>
  >
  return (
    <Dialog
      className="lk lk-modal"
      aria-labelledby={titleId}
      data-lk-theme={theme}
      data-shaking={isShaking || undefined}
      onClose={() => closeModal(modal)}
      onDismiss={() => dismissModal(modal)}
    >
      <View key={JSON.stringify(route)} {...parameters} />
      <ToastRegion />
    </Dialog>
  )
}
