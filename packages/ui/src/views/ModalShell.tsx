'use client'
import { getAccount } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { focusTitle } from '../components/ViewFrame.tsx'
import { onIdle } from '../loader/createLoader.ts'
import { dismissModal } from '../modal/dismissModal.ts'
import { closeModal } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { hasView } from '../modal/Route.ts'
import { useBackgroundTasks } from '../modal/useBackgroundTasks.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useQuietPart } from '../modal/useQuietPart.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { UiContext, useUi } from '../provider/UiContext.ts'
import { useModalStyles } from '../styles/useStyles.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { RouteView } from './RouteView.tsx'

/** The dialog of a provider. */
export function ModalShell(): ReactNode {
  const ui = useUi()
  // Not by `useId`: roots of React number alike, and each may have a dialog on the page.
  const [titleId] = useState(() => `lk-${Math.random()}`)
  const own = useMemo(() => ({ ...ui, titleId }), [ui, titleId])
  return (
    <UiContext.Provider value={own}>
      <BackgroundTasks />
      <ModalDialog />
    </UiContext.Provider>
  )
}

/** On its own: what it follows of the account does not draw the dialog anew. */
function BackgroundTasks(): ReactNode {
  useBackgroundTasks()
  const hasEmail = hasView(useUi().modal.kit, 'EmailLogin')
  const part = useQuietPart(hasEmail ? 'email' : undefined)
  return part && <part.ApproveTransaction />
}

/** The dialog with the top view of the stack. While no wallet is connected, it contains the list of wallets even if it is closed, so that a click only has to show it. */
function ModalDialog(): ReactNode {
  const { modal, root, slot, titleId } = useUi()
  const route = useModalState(({ stack }) => stack.at(-1))
  // Nothing of the account changes what an open dialog draws.
  const isWaiting = useKitState(
    (kit) => !route && getAccount(kit).status === 'disconnected',
  )
  const isShaking = useModalState((state) => state.isShaking)
  useModalStyles()
  useMotion(route !== undefined)

  useLayoutEffect(() => {
    if (route) focusTitle(titleId)
  }, [route, titleId])

  const drawn = route ?? (isWaiting ? waiting : undefined)
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

/** Animates the dialog as soon as the code for it is there; without it, everything works unmoved. It loads once the visitor moves in the open dialog, or on a phone when that is painted. */
function useMotion(isOpen: boolean): void {
  const { modal, titleId } = useUi()
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (!isOpen || isWanted) return
    const want = () => setIsWanted(true)
    if (matchMedia('(max-width: 480px)').matches) return onIdle(want)
    document.addEventListener('pointermove', want)
    document.addEventListener('keydown', want)
    return () => {
      document.removeEventListener('pointermove', want)
      document.removeEventListener('keydown', want)
    }
  }, [isOpen, isWanted])

  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | undefined
    let isMounted = true
    import('../motion/moveModal.ts').then(
      ({ moveModal }) => {
        if (isMounted)
          stop = moveModal(modal, {
            findDialog: () =>
              document.getElementById(titleId)?.closest('dialog') ?? null,
            onDismiss: () => dismissModal(modal),
          })
      },
      () => {},
    )
    return () => {
      isMounted = false
      stop?.()
    }
  }, [modal, titleId, isWanted])
}

const waiting: Route = { view: 'Connect' }
