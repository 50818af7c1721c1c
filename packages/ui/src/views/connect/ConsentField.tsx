'use client'

import { useKit } from '@latchkit/react'
import type { ReactNode, RefObject } from 'react'
import {
  useContext,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createConsent } from '../../modal/consent.ts'
import { RouteContext } from '../../modal/transactions.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { LegalText } from './LegalText.tsx'

/** The checkbox of the consent, and the error if a wallet was pressed without it. */
export function ConsentField(props: useConsent.ReturnType['field']): ReactNode {
  const { t } = useUi()
  const { checkbox, isGiven, isRefused, onChange } = props
  const reasonId = useId()
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

/** The visitor's consent to the app's terms, which some apps require before a wallet gets a request. */
export function useConsent(): useConsent.ReturnType {
  const kit = useKit()
  const consent = kit.memo('consent', createConsent)
  const isGiven = useSyncExternalStore(consent.subscribe, consent.get, never)
  const isMissing = kit.options.features.legalCheckbox && !isGiven
  const checkbox = useRef<HTMLInputElement>(null)
  // An error that was shown on one route is not shown on the next.
  const route = useContext(RouteContext)
  const [refused, setRefused] = useState<{ route: typeof route }>()

  return {
    isMissing,
    whenGiven(act) {
      if (!isMissing) return act()
      setRefused({ route })
      checkbox.current?.focus()
    },
    field: {
      checkbox,
      isGiven,
      isRefused: isMissing && refused !== undefined && refused.route === route,
      onChange: (isChecked) => consent.set(() => isChecked),
    },
  }
}

const never = () => false

export declare namespace useConsent {
  type ReturnType = {
    readonly isMissing: boolean
    /** Calls the callback if the consent is given; otherwise moves the focus to the checkbox and shows the reason. */
    readonly whenGiven: (act: () => void) => void
    readonly field: {
      readonly checkbox: RefObject<HTMLInputElement | null>
      readonly isGiven: boolean
      readonly isRefused: boolean
      readonly onChange: (isGiven: boolean) => void
    }
  }
}
