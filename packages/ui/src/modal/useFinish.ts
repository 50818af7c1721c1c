'use client'

import { createContext, useCallback, useContext } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Transaction } from './Modal.ts'
import type { Route } from './Route.ts'
import { finishRoute } from './transactions.ts'

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
