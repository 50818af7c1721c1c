'use client'

import type { Store } from '@latchkit/core/internal'
import { createStore } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import type { RefObject } from 'react'
import { useContext, useRef, useState, useSyncExternalStore } from 'react'
import { RouteContext } from '../../modal/useFinish.ts'

/** What must be accepted before a wallet is asked, where the app wants that. */
export function useConsent(): useConsent.ReturnType {
  const kit = useKit()
  const consent = kit.memo('consent', createConsent)
  const isGiven = useSyncExternalStore(consent.subscribe, consent.get, never)
  const isMissing = kit.options.features.legalCheckbox && !isGiven
  const checkbox = useRef<HTMLInputElement>(null)
  // What was said in one visit of the view is not said in the next.
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
    /** Does what was asked for; without the consent, leads to the box and says why. */
    readonly whenGiven: (act: () => void) => void
    readonly field: {
      readonly checkbox: RefObject<HTMLInputElement | null>
      readonly isGiven: boolean
      readonly isRefused: boolean
      readonly onChange: (isGiven: boolean) => void
    }
  }
}

/** Whether the visitor accepts the app's terms; known as long as the page is there, and to every list of one kit. */
export function createConsent(): Store<boolean> {
  return createStore(false)
}
