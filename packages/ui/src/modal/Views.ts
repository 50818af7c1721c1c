import type { ComponentType } from 'react'
import type { Loadable } from '../loader/loadable.ts'
import type { Route } from './Route.ts'

/** The views that can be opened, by the name that they have in routes. */
export type Views = {
  readonly [view in Route.BaseView]: View<view>
} & {
  readonly [view in Exclude<Route.View, Route.BaseView>]?: View<view>
}

type View<view extends Route.View> = Loadable<
  ComponentType<Route.Parameters<view>>
>
