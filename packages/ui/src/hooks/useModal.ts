'use client'
import type { Kit } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useMemo } from 'react'
import { closeModal, openModal } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/UiContext.ts'

/** Returns what opens and closes the modal. Without a view, `open` shows the account, or the wallets while none is connected. */
export function useModal(): useModal.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  return useMemo(
    () => ({
      open: (...[view = 'Account', parameters]) =>
        openModal(modal, resolve(kit, { view, ...parameters } as Route)),
      close: () => closeModal(modal),
      isOpen,
    }),
    [kit, modal, isOpen],
  )
}

export declare namespace useModal {
  type Arguments = {
    [view in Route.View]: keyof Route.ParametersOf<view> extends never
      ? [view?: view]
      : Record<never, never> extends Route.ParametersOf<view>
        ? [view: view, parameters?: Route.ParametersOf<view>]
        : [view: view, parameters: Route.ParametersOf<view>]
  }[Route.View]

  type ReturnType = {
    open: (...args: Arguments) => void
    close: () => void
    isOpen: boolean
  }
}

/** Replaces views of a connected wallet by the list of wallets while none is connected. */
function resolve(kit: Kit, route: Route): Route {
  const needsAccount =
    route.view === 'Account' || route.view === 'UnsupportedChain'
  // Also set while a stored connection is restored.
  const { address } = getAccount(kit)
  return needsAccount && !address ? { view: 'Connect' } : route
}
