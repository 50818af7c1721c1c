import type { ComponentType } from 'react'
import type { Loadable } from '../loader/loadable.ts'
import type { Route } from './Route.ts'

/** Every view, by the name it has in routes. */
export type Views = {
  readonly [view in Route.View]: Loadable<ComponentType<Route.Parameters<view>>>
}
