'use client'
import type { ReactNode } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { useUi } from '../provider/UiContext.ts'

/** Shows what failed to load, and a button to retry. */
export function RetryNotice(props: RetryNotice.Props): ReactNode {
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

export declare namespace RetryNotice {
  type Props = { message: PlainMessageKey; onRetry: () => void }
}
