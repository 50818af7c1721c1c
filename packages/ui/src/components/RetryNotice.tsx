'use client'
import type { ReactNode } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { useUi } from '../provider/UiContext.ts'

/** In place of what could not be had: what that is, and a button to try again. */
export function Fault(props: Fault.Props): ReactNode {
  const { t } = useUi()
  return (
    <div className="lk lk-notice" role="status">
      <span>{t(props.message)}</span>
      <button type="button" className="lk lk-link" onClick={props.onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}

export declare namespace Fault {
  type Props = { message: PlainMessageKey; onRetry: () => void }
}
