'use client'

import type { Connector } from '@latchkit/core'
import { findConnector } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { describeError } from '../../locales/describeError.ts'
import { startRequest } from '../../modal/attempt.ts'
import type { Route } from '../../modal/Route.ts'
import { popRoute } from '../../modal/routes.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import { FailureButton } from './FailureButton.tsx'

/** The state of a request to a wallet, and what the visitor can do about it. */
export function ConnectAttempt(props: ConnectAttempt.Props): ReactNode {
  const { connector, known } = useKnownConnector(props.connectorId)
  const { modal, t } = useUi()
  const name = known?.name ?? t('connecting.unknown')
  const attempt = useModalState((state) => state.attempt)
  const isWaiting = attempt.status === 'requesting'
  const text = describe()

  return (
    <>
      <div
        className="lk lk-hero"
        data-status={isWaiting ? 'waiting' : 'error'}
        data-declined={text === 'error.rejected' || undefined}
      >
        <span className="lk lk-ring">
          <Badge name={name} icon={known?.icon ?? props.icon} size="large" />
        </span>
        <div className="lk lk-status" role="status">
          <p className="lk lk-strong">
            {isWaiting
              ? t('connecting.waiting', { wallet: name })
              : t('connecting.failed')}
          </p>
          <p className="lk lk-muted">{t(text)}</p>
        </div>
      </div>
      <div className="lk lk-actions">
        {(!isWaiting || attempt.isSlow) && (
          <FailureButton
            failure={text}
            onRetry={() => startRequest(modal, props.connectorId)}
          />
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
    if (isWaiting && attempt.isSlow) return 'connecting.slow'
    if (isWaiting) return 'connecting.text'
    if (!connector) return 'error.missing'
    return attempt.status === 'failed'
      ? describeError(attempt.error)
      : 'error.aborted'
  }
}

export declare namespace ConnectAttempt {
  type Props = Route.ParametersOf<'ConnectingExternal'>
}

/** Returns the wallet with an id, and as `known` the wallet as it was last announced: one that vanishes keeps its name. */
export function useKnownConnector(
  connectorId: string,
): useKnownConnector.ReturnType {
  const connector = useKitState((kit) => findConnector(kit, { connectorId }))
  const [known, setKnown] = useState(connector)
  if (connector && connector !== known) setKnown(connector)
  return { connector, known: connector ?? known }
}

export declare namespace useKnownConnector {
  type ReturnType = {
    readonly connector: Connector | undefined
    readonly known: Connector | undefined
  }
}
