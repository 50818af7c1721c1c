'use client'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useUi } from '../../provider/useUi.ts'
import { ConsentField } from './ConsentField.tsx'
import type { useConsent } from './useConsent.ts'

/** What stands before a wallet that was chosen without the list. */
export function ConsentStep(props: ConsentStep.Props): ReactNode {
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

export declare namespace ConsentStep {
  type Props = Omit<Badge.Props, 'size'> & {
    consent: useConsent.ReturnType
    onContinue: () => void
  }
}
