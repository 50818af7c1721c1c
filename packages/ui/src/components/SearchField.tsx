'use client'

import type { ReactNode } from 'react'
import { useUi } from '../provider/UiContext.ts'

/** A field to search a list. */
export function SearchField(props: SearchField.Props): ReactNode {
  const { t } = useUi()
  return (
    <div className="lk lk-search">
      <input
        className="lk lk-field"
        type="search"
        aria-label={t('allWallets.search')}
        placeholder={t('allWallets.search')}
        value={props.text}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={({ currentTarget }) => props.onText(currentTarget.value)}
      />
    </div>
  )
}

export declare namespace SearchField {
  type Props = { text: string; onText: (text: string) => void }
}
