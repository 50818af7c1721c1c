'use client'
import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { focusTitle } from '../components/ViewFrame.tsx'
import { dismissModal } from '../modal/dismissModal.ts'
import { closeModal } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { useBackgroundTasks } from '../modal/useBackgroundTasks.ts'
import { useModalState } from '../modal/useModalState.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { useUi } from '../provider/UiContext.ts'
import { useModalStyles } from '../styles/useStyles.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { RouteView } from './RouteView.tsx'

/** The dialog with the top view of the stack. While no wallet is connected, it contains the list of wallets even if it is closed, so that a click only has to show it. */
export function ModalShell(): ReactNode {
  const { modal, root, slot, titleId } = useUi()
  const { status } = useAccount()
  const route = useModalState(({ stack }) => stack.at(-1))
  const isShaking = useModalState((state) => state.isShaking)
  useModalStyles()
  useBackgroundTasks()

  useLayoutEffect(() => {
    if (route) focusTitle(titleId)
  }, [route, titleId])

  const drawn = route ?? (status === 'disconnected' ? waiting : undefined)
  if (!drawn) return null
  return (
    <Dialog
      isOpen={route !== undefined}
      {...root}
      className={slot('modal')}
      aria-labelledby={titleId}
      data-shaking={isShaking || undefined}
      onClose={() => closeModal(modal)}
      onDismiss={() => dismissModal(modal)}
    >
      <RouteView route={drawn} />
      {route && <ToastRegion />}
    </Dialog>
  )
}

const waiting: Route = { view: 'Connect' }
