'use client'

import type { Connector } from '@latchkit/core'
import { connect, findConnector } from '@latchkit/core'
import { useKit, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { describeError } from '../../locales/describeError.ts'
import { lockModal } from '../../modal/dismissModal.ts'
import { popRoute } from '../../modal/routes.ts'
import { useFinish } from '../../modal/useFinish.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

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

/** The wallet of an id, and as what it was last known: one that vanishes keeps its name. */
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

/** After how long the visitor is told where the request may be, in milliseconds. */
const slowAfter = 20_000

/** Asks a wallet to connect for as long as the view is there; success ends the view. */
function useConnectAttempt(connectorId: string): useConnectAttempt.ReturnType {
  const kit = useKit()
  const finish = useFinish()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<useConnectAttempt.State>(waiting)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const start = async () => {
      // Strict mode mounts twice: only the mount that lasts may ask the wallet.
      await null
      if (signal.aborted) return
      try {
        await connect(kit, { connectorId, signal })
        if (!signal.aborted) finish('success')
      } catch (error) {
        if (!signal.aborted) setState({ status: 'error', error })
      }
    }
    const slow = setTimeout(
      () => setState((state) => (state === waiting ? stillWaiting : state)),
      slowAfter,
    )
    void start()
    return () => {
      clearTimeout(slow)
      controller.abort()
    }
  }, [kit, finish, connectorId, attempt])

  const retry = useCallback(() => {
    setState(waiting)
    setAttempt((attempt) => attempt + 1)
  }, [])

  return { ...state, retry }
}

const waiting = { status: 'waiting', isSlow: false } as const
const stillWaiting = { status: 'waiting', isSlow: true } as const

declare namespace useConnectAttempt {
  type State =
    | { readonly status: 'waiting'; readonly isSlow: boolean }
    | { readonly status: 'error'; readonly error: unknown }

  type ReturnType = State & { readonly retry: () => void }
}
