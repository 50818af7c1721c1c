import type { Modal } from './Modal.ts'

/** Cancels the transactions that were started at a depth or above it, newest first. */
export function cancelTransactions(modal: Modal, depth: number): void {
  const { transactions } = modal.getState()
  const cancelled = transactions.filter((each) => each.depth >= depth)
  if (cancelled.length === 0) return
  modal.setState({
    transactions: transactions.filter((each) => each.depth < depth),
  })
  for (const { onCancel } of cancelled.reverse()) onCancel?.()
}
