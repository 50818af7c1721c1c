'use client'

import { useAddressLabel } from '@latchkit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { AccountLabelEditorProps } from '../../modal/Modal.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { labelEditorSheet } from './labelEditor.sheet.generated.ts'

/** One input: Enter saves, Escape cancels and leaves the modal open. Not a form, as the app may have one around the dialog. */
export function AccountLabelEditor(props: AccountLabelEditorProps): ReactNode {
  const { onSaved, onCancel } = props
  const { t } = useUi()
  useStyles(labelEditorSheet)
  const { label = '', setLabel } = useAddressLabel()
  const [text, setText] = useState(label)
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const save = () => {
    const trimmed = text.trim()
    if (trimmed === '' || hasVisibleText(trimmed)) {
      if (trimmed === label) return onCancel()
      setLabel(trimmed)
      return onSaved(trimmed)
    }
    setIsRefused(true)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that belong to an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onCancel()
  }

  return (
    <div className="lk lk-name-editor">
      <input
        ref={input}
        className="lk lk-field"
        type="text"
        aria-label={t('account.label.field')}
        aria-invalid={isRefused || undefined}
        aria-describedby={noteId}
        value={text}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsRefused(false)
        }}
      />
      <div className="lk lk-name-note" id={noteId}>
        {!isRefused && <p className="lk lk-muted">{t('account.label.hint')}</p>}
        <p className="lk lk-danger" role="status">
          {isRefused && t('account.label.empty')}
        </p>
      </div>
      <button type="button" className="lk lk-button" onClick={onCancel}>
        {t('cancel')}
      </button>
      <button
        type="button"
        className="lk lk-button"
        data-variant="primary"
        onClick={save}
      >
        {t('account.label.save')}
      </button>
    </div>
  )
}

/** Whether a text has a visible character: not only spaces, controls, format characters and blank fillers. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/u.test(text)
}
