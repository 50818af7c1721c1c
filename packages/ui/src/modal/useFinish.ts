'use client'
import { useCallback, useContext } from 'react'
import { useUi } from '../provider/useUi.ts'
import { finishTransaction } from './finishTransaction.ts'
import { RouteContext } from './RouteContext.ts'
import type { Transaction } from './Transaction.ts'

/** Ends the newest transaction on behalf of a view; nothing happens once something else has taken its place. What is about to take it, and may yet fail to arrive, is waited for. */
export function useFinish(): (outcome: Transaction.Outcome) => void {
  const { modal } = useUi()
  const route = useContext(RouteContext)
  return useCallback(
    (outcome) => {
      const end = () => {
        const { stack, pending } = modal.getState()
        if (pending) return
        stop()
        if (stack.at(-1) === route) finishTransaction(modal, outcome)
      }
      const stop = modal.subscribe(end)
      end()
    },
    [modal, route],
  )
}
