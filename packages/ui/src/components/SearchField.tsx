'use client'

import type { ReactNode } from 'react'

/** A field to search the list below it, with a status for screen readers. */
export function SearchField(props: SearchField.Props): ReactNode {
  const { label, text, onText, status } = props
  return (
    <div className="lk lk-search">
      <input
        className="lk lk-field"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className="lk lk-visually-hidden" role="status">
        {status}
      </div>
    </div>
  )
}

export declare namespace SearchField {
  type Props = {
    label: string
    text: string
    onText: (text: string) => void
    /** How much was found; `undefined` while the text is empty. */
    status: string | undefined
  }
}
