'use client'
import type { ReactNode } from 'react'
import { describeError } from '../../locales/describeError.ts'
import { useUi } from '../../provider/UiContext.ts'
import type { usePairing } from './usePairing.ts'

/** What to do, or the state of the pairing; announced as it changes. */
export function PairingStatus(props: PairingStatus.Props): ReactNode {
  const { t } = useUi()
  const { status, error, pairing, isUsable, hasMissed, name, text } = props
  return (
    <div className="lk lk-step" role="status">
      {status === 'error' ? (
        <>
          <p className="lk lk-strong">{t('connecting.failed')}</p>
          <p className="lk lk-muted">
            {t('error' in props ? describeError(error) : 'error.aborted')}
          </p>
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
    return hasMissed ? t('pairing.missed', { wallet: name }) : text
  }
}

export declare namespace PairingStatus {
  type Props = usePairing.ReturnType & {
    name: string
    /** The instruction. */
    text: string
  }
}
