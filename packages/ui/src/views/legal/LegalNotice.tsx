'use client'

import type { ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { LegalText } from './LegalText.tsx'
import { legalSheet } from './legal.sheet.generated.ts'

/** What a visitor agrees to by connecting. */
export function LegalNotice(): ReactNode {
  useStyles(legalSheet)
  return (
    <p className="lk lk-legal">
      <LegalText text="legal.notice" />
    </p>
  )
}
