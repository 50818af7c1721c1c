'use client'

import { createContext, useCallback, useContext } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Transaction } from './Modal.ts'
import type { Route } from './Route.ts'
import { finishTransaction } from './transactions.ts'

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

/** The route that a view was drawn for. */
export const RouteContext = createContext<Route | undefined>(undefined)
