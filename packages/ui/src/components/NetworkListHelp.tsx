'use client'
import type { ReactNode } from 'react'
import { pushRoute } from '../modal/pushRoute.ts'
import { useUi } from '../provider/useUi.ts'

/** Leads to what a network is. */
export function NetworkListHelp(): ReactNode {
  const { modal, t } = useUi()
  return (
    <button
      type="button"
      className="lk lk-link"
      onClick={() => pushRoute(modal, { view: 'WhatIsANetwork' })}
    >
      {t('network.title')}
    </button>
  )
}
