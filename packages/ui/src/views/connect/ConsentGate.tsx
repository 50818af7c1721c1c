'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { focusTitle } from '../../modal/focusTitle.ts'
import { useUi } from '../../provider/useUi.ts'
import { ConsentStep } from './ConsentStep.tsx'
import { useConsent } from './useConsent.ts'

/** Asks whoever comes past the list to accept the app's terms first, where it wants that. */
export function ConsentGate(props: ConsentGate.Props): ReactNode {
  const { children, ...wallet } = props
  const { titleId } = useUi()
  const consent = useConsent()
  const [isAllowed, setIsAllowed] = useState(!consent.isMissing)
  if (isAllowed) return children
  return (
    <ConsentStep
      {...wallet}
      consent={consent}
      onContinue={() => {
        setIsAllowed(true)
        focusTitle(titleId)
      }}
    />
  )
}

export declare namespace ConsentGate {
  type Props = Pick<ConsentStep.Props, 'name' | 'icon' | 'image'> & {
    children: ReactNode
  }
}
