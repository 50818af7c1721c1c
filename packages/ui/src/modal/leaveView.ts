import { cancelTransactions } from './cancelTransactions.ts'
import type { Modal } from './Modal.ts'

/** Takes the top view away because its reason is gone. Unlike closing, it hides no toast: that may say why. */
export function leaveView(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  modal.setState({ stack, pending: undefined })
  cancelTransactions(modal, stack.length)
}
