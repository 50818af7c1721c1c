'use client'

import { createContext, useCallback, useContext } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Modal, Transaction } from './Modal.ts'
import { changeStack, closeModal, navigate } from './openModal.ts'
import type { Route } from './Route.ts'

/** Shows a view on top of the present one, to which the modal returns when the view's request ends. */
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

/** Ends the newest transaction: the modal goes back to the view that started it, or closes if there is none. */
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
  changeStack(modal, {
    stack: stack.slice(0, transaction.depth),
    transactions: transactions.slice(0, -1),
  })
  const { onSuccess, onError, onCancel } = transaction
  const handlers = { success: onSuccess, error: onError, cancel: onCancel }
  handlers[outcome]?.()
}

/** Ends the newest transaction on behalf of a route's view, unless another route has replaced it. If a navigation is pending, waits for it first. */
export function finishRoute(
  modal: Modal,
  route: Route | undefined,
  outcome: Transaction.Outcome,
): void {
  const end = () => {
    const { stack, pending } = modal.getState()
    if (pending) return
    unsubscribe()
    if (stack.at(-1) === route) finishTransaction(modal, outcome)
  }
  const unsubscribe = modal.subscribe(end)
  end()
}

/** The route of the view around a component. */
export const RouteContext = createContext<Route | undefined>(undefined)

/** Returns what ends the newest transaction on behalf of the view around it. */
export function useFinish(): (outcome: Transaction.Outcome) => void {
  const { modal } = useUi()
  const route = useContext(RouteContext)
  return useCallback(
    (outcome) => finishRoute(modal, route, outcome),
    [modal, route],
  )
}
