'use client'

import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useUi } from '../../provider/UiContext.ts'

/** The digits of a code. */
const length = 6

/** One input for a code, which is submitted with its last digit. A code that was refused is selected, so that the next one replaces it. */
export function CodeField(props: CodeField.Props): ReactNode {
  const { isBusy, error, onCode } = props
  const { t } = useUi()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  useEffect(() => {
    if (isBusy) return
    input.current?.focus()
    input.current?.select()
  }, [isBusy])

  const change = (given: string) => {
    // What was pasted may have spaces, or words around it.
    const digits = given.replace(/\D/g, '').slice(0, length)
    setText(digits)
    if (digits.length === length && digits !== text) onCode(digits)
  }

  return (
    <div className="lk lk-email-entry">
      <input
        ref={input}
        className="lk lk-field lk-otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={t('email.codeLabel')}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={noteId}
        // No placeholder: it would look like a code.
        dir="ltr"
        readOnly={isBusy}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={noteId} className="lk lk-email-note" role="status">
        {isBusy ? (
          <span className="lk lk-muted">{t('email.checking')}</span>
        ) : (
          error && <span className="lk lk-danger">{error}</span>
        )}
      </p>
    </div>
  )
}

export declare namespace CodeField {
  type Props = {
    isBusy: boolean
    /** Why the last code was refused. */
    error: string | undefined
    onCode: (code: string) => void
  }
}
