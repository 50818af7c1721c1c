'use client'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { describeError } from '../../messages/describeError.ts'
import { focusTitle } from '../../modal/focusTitle.ts'
import { lockModal } from '../../modal/lockModal.ts'
import { popRoute } from '../../modal/popRoute.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { useConnectAttempt } from '../useConnectAttempt.ts'
import { useKnownConnector } from '../useKnownConnector.ts'

/** Asks the wallet, and says how that goes. */
export function ConnectAttempt(props: ConnectAttempt.Props): ReactNode {
  const { connector, known } = useKnownConnector(props.connectorId)
  const { modal, t, titleId } = useUi()
  const name = known?.name ?? t('connecting.unknown')
  const { retry, ...state } = useConnectAttempt(props.connectorId)
  const isWaiting = state.status === 'waiting'
  const canRetry = connector && !(state.status === 'waiting' && !state.isSlow)

  // A stray click on the page, on the way back from the wallet, must not end the attempt.
  useLayoutEffect(
    () => (isWaiting ? lockModal(modal) : undefined),
    [modal, isWaiting],
  )

  return (
    <>
      <div className="lk lk-hero" data-status={state.status}>
        <span className="lk lk-ring">
          <Badge name={name} icon={known?.icon} size="large" />
        </span>
        <div className="lk lk-status" role="status">
          <p className="lk lk-strong">
            {isWaiting
              ? t('connecting.waiting', { wallet: name })
              : t('connecting.failed')}
          </p>
          <p className="lk lk-muted">{t(describe())}</p>
        </div>
      </div>
      {(known?.claimants ?? 1) > 1 && (
        <p className="lk lk-notice">
          <Icon name="alert" />
          {t('connecting.claimants')}
        </p>
      )}
      <div className="lk lk-actions">
        {canRetry && (
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
    </>
  )

  function describe() {
    if (state.status === 'waiting')
      return state.isSlow ? 'connecting.slow' : 'connecting.text'
    return connector ? describeError(state.error) : 'error.missing'
  }
}

export declare namespace ConnectAttempt {
  type Props = { connectorId: string }
}
