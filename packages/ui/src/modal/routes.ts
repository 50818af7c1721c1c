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

/** Shows a view in place of the present one. */
export function replaceRoute(modal: Modal, route: Route): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack.slice(0, -1), route],
    transactions,
  }))
}

/** Goes back to the view below, and closes the modal where there is none. */
export function popRoute(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  if (stack.length === 0) {
    closeModal(modal)
    return
  }
  changeStack(modal, { stack })
  cancelTransactions(modal, stack.length)
}

/** Takes the top view away because its reason is gone. Unlike closing, it hides no toast: that may say why. */
export function leaveView(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  changeStack(modal, { stack })
  cancelTransactions(modal, stack.length)
}

/** Goes back to the list of wallets; where the visitor didn't come from there, it takes the place of the present view. */
export function showWallets(modal: Modal): void {
  const top = () => modal.getState().stack.at(-1)?.view
  const isBelow = modal.getState().stack.some(({ view }) => view === 'Connect')
  if (!isBelow) replaceRoute(modal, { view: 'Connect' })
  else while (top() !== 'Connect') popRoute(modal)
}
