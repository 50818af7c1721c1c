import { cancelTransactions } from './cancelTransactions.ts'
import { findView } from './findView.ts'
import type { Modal } from './Modal.ts'
import { navigate } from './navigate.ts'
import type { Route } from './Route.ts'

/** Opens the modal at a view, or starts over there if it is open. */
export function openModal(modal: Modal, route: Route): void {
  findView(modal, route.view)
  cancelTransactions(modal, 0)
  void navigate(modal, () => ({ stack: [route], transactions: [] }))
}
