'use client'
import type { ReactNode } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/UiContext.ts'
import { RequestGate } from '../connect/RequestGate.tsx'
import { ConnectAttempt, useKnownConnector } from './ConnectAttempt.tsx'

/** One installed wallet: the state of the request, and its error. */
export function ConnectingExternalView(
  props: Route.ParametersOf<'ConnectingExternal'>,
): ReactNode {
  const { t } = useUi()
  const { known } = useKnownConnector(props.connectorId)
  const name = known?.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingExternal" title={name}>
      <RequestGate name={name} icon={known?.icon ?? props.icon}>
        <ConnectAttempt {...props} />
      </RequestGate>
    </ViewFrame>
  )
}
