'use client'
import type { ReactNode } from 'react'
import { openGuide } from '../modal/routes.ts'
import { useUi } from '../provider/UiContext.ts'
import { ViewButton } from './ViewButton.tsx'

const titles = {
  WhatIsAWallet: 'wallet.title',
  WhatIsANetwork: 'network.title',
  GetWallet: 'getWallet.title',
} as const

/** A link to a guide, which is loaded before the click. */
export function GuideLink(props: GuideLink.Props): ReactNode {
  const { modal, t } = useUi()
  const { view, variant } = props
  return (
    <ViewButton
      view={view}
      className={variant ? 'lk lk-button' : 'lk lk-link'}
      data-variant={variant}
      onClick={() => openGuide(modal, { view })}
    >
      {t(titles[view])}
    </ViewButton>
  )
}

export declare namespace GuideLink {
  type Props = {
    view: keyof typeof titles
    /** Drawn as a button in place of a link. */
    variant?: 'primary' | 'plain'
  }
}
