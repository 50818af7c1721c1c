import type { Modal } from './Modal.ts'
import { navigate } from './navigate.ts'
import type { Route } from './Route.ts'
import type { Transaction } from './Transaction.ts'

/** Shows a view on top of the present one, to which the modal returns when the view's request has ended. */
export function pushTransaction(
  modal: Modal,
  route: Route,
  handlers: Transaction.Handlers = {},
): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack, route],
    transactions: [...transactions, { ...handlers, depth: stack.length }],
  }))
}
