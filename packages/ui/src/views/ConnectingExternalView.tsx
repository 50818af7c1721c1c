'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { focusTitle } from '../modal/focusTitle.ts'
import type { Route } from '../modal/Route.ts'
import { useUi } from '../provider/useUi.ts'
import { ConnectAttempt } from './connect/ConnectAttempt.tsx'
import { ConsentStep } from './connect/ConsentStep.tsx'
import { useConsent } from './connect/useConsent.ts'
import { useKnownConnector } from './useKnownConnector.ts'

/** One wallet: what to do in it, and what went wrong. Whoever comes here past the list accepts the app's terms first, where it asks for that. */
export function ConnectingExternalView(
  props: Route.Parameters<'ConnectingExternal'>,
): ReactNode {
  const { t, titleId } = useUi()
  const wallet = useKnownConnector(props.connectorId)
  const consent = useConsent()
  const [isAllowed, setIsAllowed] = useState(!consent.isMissing)
  const name = wallet.known?.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingExternal" title={name}>
      {isAllowed ? (
        <ConnectAttempt {...props} {...wallet} name={name} />
      ) : (
        <ConsentStep
          name={name}
          icon={wallet.known?.icon}
          consent={consent}
          onContinue={() => {
            setIsAllowed(true)
            focusTitle(titleId)
          }}
        />
      )}
    </ViewFrame>
  )
}
