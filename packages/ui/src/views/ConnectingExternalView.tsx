'use client'
import { findConnector } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { Badge } from '../components/Badge.tsx'
import { ViewFrame } from '../components/ViewFrame.tsx'
import { describeError } from '../messages/describeError.ts'
import { focusTitle } from '../modal/focusTitle.ts'
import { lockModal } from '../modal/lockModal.ts'
import { popRoute } from '../modal/popRoute.ts'
import type { Route } from '../modal/Route.ts'
import { useUi } from '../provider/useUi.ts'
import { useConnectAttempt } from './useConnectAttempt.ts'

/** One attempt to connect: what to do in the wallet, and what went wrong. */
export function ConnectingExternalView(
  props: Route.Parameters<'ConnectingExternal'>,
): ReactNode {
  const { connectorId } = props
  const { modal, t, titleId } = useUi()
  const connector = useKitState((kit) => findConnector(kit, { connectorId }))
  const { retry, ...state } = useConnectAttempt(connectorId)
  const name = connector?.name ?? t('connecting.unknown')
  const isWaiting = state.status === 'waiting'

  // A stray click on the page, on the way back from the wallet, must not end the attempt.
  useLayoutEffect(
    () => (isWaiting ? lockModal(modal) : undefined),
    [modal, isWaiting],
  )

  return (
    <ViewFrame name="ConnectingExternal" title={name}>
      <div className="lk lk-hero" data-status={state.status}>
        <span className="lk lk-ring">
          <Badge name={name} icon={connector?.icon} size="large" />
        </span>
        <div className="lk lk-status" role="status">
          {state.status === 'waiting' ? (
            <>
              <p className="lk lk-strong">
                {t('connecting.waiting', { wallet: name })}
              </p>
              <p className="lk lk-muted">
                {t(state.isSlow ? 'connecting.slow' : 'connecting.text')}
              </p>
            </>
          ) : (
            <>
              <p className="lk lk-strong">{t('connecting.failed')}</p>
              <p className="lk lk-muted">{t(describeError(state.error))}</p>
            </>
          )}
        </div>
      </div>
      <div className="lk lk-actions">
        {!isWaiting && connector && (
          <button
            type="button"
            className="lk lk-button"
            data-variant="primary"
            onClick={() => {
              retry()
              focusTitle(titleId)
            }}
          >
            {t('retry')}
          </button>
        )}
        <button
          type="button"
          className="lk lk-button"
          onClick={() => popRoute(modal)}
        >
          {t(isWaiting ? 'cancel' : 'modal.back')}
        </button>
      </div>
    </ViewFrame>
  )
}
