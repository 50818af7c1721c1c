'use client'

import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ConsentProps } from '../../modal/Modal.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { LegalText } from './LegalText.tsx'
import { legalSheet } from './legal.sheet.generated.ts'

/** The checkbox of the consent, and the error if a wallet was pressed without it. */
export function ConsentBox(props: ConsentProps): ReactNode {
  const { t } = useUi()
  const { checkbox, isGiven, isRefused, onChange } = props
  const reasonId = useId()
  useStyles(legalSheet)
  return (
    <div className="lk lk-consent">
      <label className="lk lk-consent-label">
        <input
          ref={checkbox}
          type="checkbox"
          className="lk lk-checkbox"
          checked={isGiven}
          aria-required="true"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? reasonId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <LegalText text="legal.accept" />
        </span>
      </label>
      <div id={reasonId} className="lk lk-consent-reason" role="alert">
        {isRefused && (
          <>
            <Icon name="alert" />
            {t('legal.required')}
          </>
        )}
      </div>
    </div>
  )
}
