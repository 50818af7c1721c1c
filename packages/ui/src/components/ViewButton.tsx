'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { preloadViews } from '../modal/openModal.ts'
import type { Route } from '../modal/Route.ts'
import { useUi } from '../provider/UiContext.ts'

/** A button that leads to a view, which is loaded before the click. */
export function ViewButton(props: ViewButton.Props): ReactNode {
  const { modal } = useUi()
  const { view, ...attributes } = props
  const preload = () => preloadViews(modal, [view])
  return (
    <button
      {...attributes}
      type="button"
      onPointerEnter={preload}
      onFocus={preload}
    />
  )
}

export declare namespace ViewButton {
  type Props = Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'type' | 'onPointerEnter' | 'onFocus'
  > & {
    view: Route.View
  } & { [attribute: `data-${string}`]: string | undefined }
}
