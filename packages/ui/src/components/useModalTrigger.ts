'use client'
import { useMemo } from 'react'
import { onIdle } from '../loader/createLoader.ts'
import { preloadViews } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/UiContext.ts'

/** Returns the props of a button that opens a view; they load the view before the click. */
export function useModalTrigger(view: Route.View): useModalTrigger.ReturnType {
  const { modal } = useUi()
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const isLoading = useModalState(({ pending }) => pending?.view === view)
  const handlers = useMemo(() => {
    const preload = () => preloadViews(modal, [view])
    return {
      onPointerEnter: preload,
      onPointerDown: preload,
      // Not in the frame in which a closing dialog gives the focus back.
      onFocus: () => void onIdle(preload),
    }
  }, [modal, view])
  return {
    ...handlers,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'data-loading': isLoading || undefined,
  }
}

export declare namespace useModalTrigger {
  type ReturnType = {
    onPointerEnter: () => void
    onPointerDown: () => void
    onFocus: () => void
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    'data-loading': true | undefined
  }
}
