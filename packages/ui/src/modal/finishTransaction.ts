import { closeModal } from './closeModal.ts'
import type { Modal } from './Modal.ts'
import type { Transaction } from './Transaction.ts'

/** Ends the newest transaction: the modal goes back to where it started, and closes where there is none. */
export function finishTransaction(
  modal: Modal,
  outcome: Transaction.Outcome,
): void {
  const { stack, transactions } = modal.getState()
  const transaction = transactions.at(-1)
  if (!transaction) {
    closeModal(modal)
    return
  }
  modal.setState({
    stack: stack.slice(0, transaction.depth),
    transactions: transactions.slice(0, -1),
    pending: undefined,
  })
  const { onSuccess, onError, onCancel } = transaction
  const handlers = { success: onSuccess, error: onError, cancel: onCancel }
  handlers[outcome]?.()
}
