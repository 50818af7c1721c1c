'use client'

import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { startRoute } from '../../modal/attempt.ts'
import { RouteContext } from '../../modal/transactions.ts'
import { useUi } from '../../provider/UiContext.ts'
import { ConsentField, useConsent } from './ConsentField.tsx'

/** Requires the visitor's consent before a wallet that was chosen without the list gets a request. */
export function ConsentGate(props: ConsentGate.Props): ReactNode {
  const { children, ...wallet } = props
  const { modal, titleId } = useUi()
  const route = useContext(RouteContext)
  const consent = useConsent()
  const [isAllowed, setIsAllowed] = useState(!consent.isMissing)
  if (isAllowed) return children
  return (
    <ConsentStep
      {...wallet}
      consent={consent}
      onContinue={() => {
        setIsAllowed(true)
        if (route) startRoute(modal, route)
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

/** The wallet, the checkbox and the button that continues. */
function ConsentStep(props: ConsentStep.Props): ReactNode {
  const { t } = useUi()
  const { consent, onContinue, ...wallet } = props
  return (
    <>
      <div className="lk lk-hero">
        <Badge {...wallet} size="large" />
      </div>
      <ConsentField {...consent.field} />
      <button
        type="button"
        className="lk lk-button"
        data-variant="primary"
        onClick={() => consent.whenGiven(onContinue)}
      >
        {t('legal.continue')}
      </button>
    </>
  )
}

declare namespace ConsentStep {
  type Props = Omit<Badge.Props, 'size'> & {
    consent: useConsent.ReturnType
    onContinue: () => void
  }
}
