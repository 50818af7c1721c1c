'use client'
import { useCallback, useContext } from 'react'
import { useUi } from '../provider/useUi.ts'
import { finishTransaction } from './finishTransaction.ts'
import { RouteContext } from './RouteContext.ts'
import type { Transaction } from './Transaction.ts'

/** Ends the newest transaction on behalf of a view; nothing happens once something else has taken its place, or is about to. */
export function useFinish(): (outcome: Transaction.Outcome) => void {
  const { modal } = useUi()
  const route = useContext(RouteContext)
  return useCallback(
    (outcome) => {
      const { stack, pending } = modal.getState()
      const isOnTop = !pending && stack.at(-1) === route
      if (isOnTop) finishTransaction(modal, outcome)
    },
    [modal, route],
  )
}
