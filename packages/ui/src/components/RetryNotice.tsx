'use client'
import type { ReactNode } from 'react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'

/** Shows in one block what failed to load, and a button to retry. */
export function RetryNotice(props: RetryNotice.Props): ReactNode {
  const { t } = useUi()
  return (
    <div className="lk lk-failure" role="status">
      <Icon name="alert" />
      <span className="lk">{t(props.message)}</span>
      <button type="button" className="lk lk-button" onClick={props.onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}

export declare namespace RetryNotice {
  type Props = { message: PlainMessageKey; onRetry: () => void }
}
