'use client'
import type { ReactNode } from 'react'
import { useCopy } from '../../components/useCopy.ts'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** Says that a list is empty, and copies the address, to which the first token can be sent. */
export function EmptyList(props: EmptyList.Props): ReactNode {
  const { t } = useUi()
  const { isCopied, copy } = useCopy(props.address, 'account.copyFailed')
  return (
    <div className="lk lk-failure lk-none">
      <p className="lk" role="status">
        {t(props.message)}
      </p>
      <button
        type="button"
        className="lk lk-button"
        data-copied={isCopied || undefined}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('account.copy')}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('account.copied')}
      </span>
    </div>
  )
}

export declare namespace EmptyList {
  type Props = { message: PlainMessageKey; address: string }
}
