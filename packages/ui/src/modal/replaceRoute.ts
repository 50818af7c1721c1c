import type { Modal } from './Modal.ts'
import { navigate } from './navigate.ts'
import type { Route } from './Route.ts'

/** Shows a view in place of the present one. */
export function replaceRoute(modal: Modal, route: Route): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack.slice(0, -1), route],
    transactions,
  }))
}
