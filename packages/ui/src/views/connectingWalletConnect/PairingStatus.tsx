'use client'
import type { ReactNode } from 'react'
import { describeError } from '../../locales/describeError.ts'
import { useUi } from '../../provider/UiContext.ts'
import type { Attempt } from './createAttempt.ts'

/** What to do, or how that goes; read out as it changes. */
export function AttemptStatus(props: AttemptStatus.Props): ReactNode {
  const { t } = useUi()
  const { status, error, pairing, isUsable, hasMissed, name, text } = props
  return (
    <div className="lk lk-step" role="status">
      {status === 'error' ? (
        <>
          <p className="lk lk-strong">{t('connecting.failed')}</p>
          <p className="lk lk-muted">{t(describeError(error))}</p>
        </>
      ) : (
        <p className="lk lk-muted">{describe()}</p>
      )}
    </div>
  )

  function describe() {
    if (pairing?.status === 'failed') return t('pairing.unreachable')
    if (pairing?.status === 'answered') return t('pairing.answered')
    if (!isUsable) return t('pairing.preparing')
    return hasMissed && name ? t('pairing.missed', { wallet: name }) : text
  }
}

export declare namespace AttemptStatus {
  type Props = Attempt.State & {
    name?: string
    /** What to do. */
    text: string
  }
}
