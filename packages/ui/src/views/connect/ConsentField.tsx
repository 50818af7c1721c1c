'use client'

import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useContext, useRef, useState, useSyncExternalStore } from 'react'
import { createConsent } from '../../modal/consent.ts'
import type { ConsentProps } from '../../modal/Modal.ts'
import { getPart } from '../../modal/parts.ts'
import { RouteContext } from '../../modal/transactions.ts'
import { useQuietPart } from '../../modal/useQuietPart.ts'
import { useUi } from '../../provider/UiContext.ts'

/** The checkbox of the consent, once its chunk has arrived. Until then no wallet gets a request, and a press says what is missing. */
export function ConsentField(props: ConsentProps): ReactNode {
  const { modal, t } = useUi()
  // A view that is shown again has it at once.
  const part = useQuietPart('guides') ?? getPart(modal, 'guides')
  if (part) return <part.ConsentBox {...props} />
  return (
    <div className="lk lk-consent" role="alert">
      {props.isRefused && t('load.failed')}
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
    readonly field: ConsentProps
  }
}
