'use client'
import type { ComponentType, ReactNode } from 'react'
import { getView } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { RouteContext } from '../modal/transactions.ts'
import { useUi } from '../provider/UiContext.ts'

/** Renders the view of a route, whose chunk has arrived. */
export function RouteView(props: { route: Route }): ReactNode {
  const { route } = props
  const { modal } = useUi()
  const { view, ...parameters } = route
  // The route union relates a view and its parameters, which an index can't express.
  const View = getView(modal, view) as ComponentType<Record<never, never>>
  return (
    <RouteContext.Provider value={route}>
      <View key={JSON.stringify(route)} {...parameters} />
    </RouteContext.Provider>
  )
}
