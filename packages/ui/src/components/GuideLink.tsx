'use client'
import type { ReactNode } from 'react'
import { preloadViews } from '../modal/openModal.ts'
import { openGuide } from '../modal/routes.ts'
import { useUi } from '../provider/UiContext.ts'

const titles = {
  WhatIsAWallet: 'wallet.title',
  WhatIsANetwork: 'network.title',
  GetWallet: 'getWallet.title',
} as const

/** A link to a guide, which is loaded before the click. */
export function GuideLink(props: GuideLink.Props): ReactNode {
  const { modal, t } = useUi()
  const { view, variant } = props
  const preload = () => preloadViews(modal, [view])
  return (
    <button
      type="button"
      className={variant ? 'lk lk-button' : 'lk lk-link'}
      data-variant={variant}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openGuide(modal, { view })}
    >
      {t(titles[view])}
    </button>
  )
}

export declare namespace GuideLink {
  type Props = {
    view: keyof typeof titles
    /** Drawn as a button in place of a link. */
    variant?: 'primary' | 'plain'
  }
}
