'use client'

import type { ReactNode } from 'react'
import { useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import type { RequestQuestionProps } from '../../modal/Modal.ts'
import { showWallets } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { ConsentField, useConsent } from '../connect/ConsentField.tsx'

/** The wallet that was chosen, what is to be known or accepted before it gets a request, and the buttons. */
export function RequestQuestion(props: RequestQuestionProps): ReactNode {
  const { modal, t } = useUi()
  const { isDoubtful, onContinue, ...wallet } = props
  const consent = useConsent()
  const [isConsentAsked] = useState(consent.isMissing)
  return (
    <>
      <div className="lk lk-hero">
        <Badge {...wallet} size="large" />
      </div>
      {isDoubtful && (
        <p className="lk lk-notice">
          <Icon name="alert" />
          {t('connecting.claimants')}
          <strong className="lk lk-strong">{t('connecting.risk')}</strong>
        </p>
      )}
      {isConsentAsked && <ConsentField {...consent.field} />}
      <div className="lk lk-actions">
        {isDoubtful && (
          <button
            type="button"
            className="lk lk-button"
            data-variant="primary"
            onClick={() => showWallets(modal)}
          >
            {t('connecting.other')}
          </button>
        )}
        <button
          type="button"
          className="lk lk-button"
          data-variant={isDoubtful ? undefined : 'primary'}
          onClick={() => consent.whenGiven(onContinue)}
        >
          {t(isDoubtful ? 'connecting.anyway' : 'legal.continue')}
        </button>
      </div>
    </>
  )
}
