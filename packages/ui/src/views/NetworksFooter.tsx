'use client'
import type { ReactNode } from 'react'
import { GuideLink } from './guides/GuideLink.tsx'

/** The way to what a network is. */
export function NetworksFooter(): ReactNode {
  return (
    <div className="lk lk-links">
      <GuideLink view="WhatIsANetwork" />
    </div>
  )
}
