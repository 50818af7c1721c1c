'use client'
import { useAccount, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusTitle } from '../components/ViewFrame.tsx'
import { cancelAttempt } from '../modal/dismissModal.ts'
import { openModal } from '../modal/openModal.ts'
import { useBackgroundTasks } from '../modal/useBackgroundTasks.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/UiContext.ts'
import { useModalStyles } from '../styles/useStyles.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { RouteView } from './RouteView.tsx'

/** The top view of the stack, inside the page. Closing leads back to the first view. */
export function EmbedShell(): ReactNode {
  const { modal, root, slot, titleId } = useUi()
  const { enableEmbedded } = useKit().options
  const first = useAccount().address ? 'Account' : 'Connect'
  const route = useModalState(({ stack }) => stack.at(-1))
  const isEmpty = route === undefined
  const isInside = useRef(false)
  useModalStyles()

  useLayoutEffect(() => {
    if (isEmpty) openModal(modal, { view: first })
  }, [modal, isEmpty, first])

  useEffect(() => () => cancelAttempt(modal), [modal])

  // The focus stays where it is if it is elsewhere on the page.
  useLayoutEffect(() => {
    if (route && isInside.current) focusTitle(titleId)
  }, [route, titleId])

  return (
    <section
      {...root}
      className={slot('embed')}
      aria-labelledby={titleId}
      aria-busy={isEmpty}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={() => {
        isInside.current = false
      }}
    >
      {route && <RouteView route={route} />}
      {enableEmbedded ? <ProviderModal /> : <ToastRegion />}
    </section>
  )
}

/** Runs the dialog's background tasks, as there is no dialog. */
function ProviderModal(): ReactNode {
  useBackgroundTasks()
  return null
}
