import { emitEvent } from '@latchkit/core/internal'
import type { Modal } from './Modal.ts'
import {
  cancelTransactions,
  changeStack,
  closeModal,
  navigate,
} from './openModal.ts'
import type { Route } from './Route.ts'

/** Shows a view on top of the present one. */
export function pushRoute(modal: Modal, route: Route): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack, route],
    transactions,
  }))
}

/** Shows a guide on top of the present view, and reports the click. */
export function openGuide(modal: Modal, route: openGuide.Guide): void {
  emitEvent(modal.kit, { event: guideEvents[route.view], properties: {} })
  pushRoute(modal, route)
}

const guideEvents = {
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
} as const

export declare namespace openGuide {
  type Guide = Extract<Route, { view: keyof typeof guideEvents }>
}

/** Shows a view in place of the present one. */
export function replaceRoute(modal: Modal, route: Route): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack.slice(0, -1), route],
    transactions,
  }))
}

/** Goes back to the view below, or closes the modal if there is none. */
export function popRoute(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  if (stack.length === 0) {
    closeModal(modal)
    return
  }
  changeStack(modal, { stack })
  cancelTransactions(modal, stack.length)
}

/** Removes the top view because its reason is gone. Unlike closing, it keeps the toasts, which may explain it. */
export function leaveView(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  changeStack(modal, { stack })
  cancelTransactions(modal, stack.length)
}

/** Goes back to the list of wallets, or replaces the present view by it if it isn't on the stack. */
export function showWallets(modal: Modal): void {
  const top = () => modal.getState().stack.at(-1)?.view
  const isBelow = modal.getState().stack.some(({ view }) => view === 'Connect')
  if (!isBelow) replaceRoute(modal, { view: 'Connect' })
  else while (top() !== 'Connect') popRoute(modal)
}
