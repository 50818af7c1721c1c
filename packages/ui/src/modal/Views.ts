import type { ComponentType } from 'react'
import type { Route } from './Route.ts'

/** What loads the chunk of each view that can be opened; there, the view has the name that it has in routes. */
export type Views = {
  readonly [view in Route.BaseView]: View<view>
} & {
  readonly [view in Exclude<Route.View, Route.BaseView>]?: View<view>
}

type View<view extends Route.View> = () => Promise<{
  readonly [name in view]: ComponentType<Route.Parameters<view>>
}>
