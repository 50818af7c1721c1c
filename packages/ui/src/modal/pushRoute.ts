import type { Modal } from './Modal.ts'
import { navigate } from './navigate.ts'
import type { Route } from './Route.ts'

/** Shows a view on top of the present one. */
export function pushRoute(modal: Modal, route: Route): void {
  void navigate(modal, ({ stack, transactions }) => ({
    stack: [...stack, route],
    transactions,
  }))
}
