'use client'
import { useConnectors } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { GuideLink } from '../guides/GuideLink.tsx'

/** In place of a list: why there is none, and what helps. */
export function EmptyList(): ReactNode {
  const { t } = useUi()
  const reason = useConnectors().length > 0 ? 'none' : 'empty'
  return (
    <>
      <div className="lk lk-hero">
        <span className="lk lk-emblem">
          <Icon name="wallet" />
        </span>
        <p className="lk lk-strong">{t(`connect.${reason}.title`)}</p>
        <p className="lk lk-muted">{t(`connect.${reason}.text`)}</p>
      </div>
      <div className="lk lk-actions">
        <GuideLink view="GetWallet" variant="primary" />
        <GuideLink view="WhatIsAWallet" variant="plain" />
      </div>
    </>
  )
}
