'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { hasVisibleText } from '../../format/hasVisibleText.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'

/** One input: Enter saves, Escape cancels and leaves the modal open. No form: the dialog may stand inside one of the app. */
export function AccountLabelEditor(props: AccountLabelEditor.Props): ReactNode {
  const { label, onSave, onCancel } = props
  const { t } = useUi()
  const [text, setText] = useState(label)
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const save = () => {
    const trimmed = text.trim()
    if (trimmed === '' || hasVisibleText(trimmed)) {
      if (trimmed === label) onCancel()
      else onSave(trimmed)
      return
    }
    setIsRefused(true)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that an input method takes for itself.
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onCancel()
  }

  return (
    <>
      <div className="lk lk-name-editor">
        <input
          ref={input}
          className="lk lk-field"
          type="text"
          aria-label={t('account.label.field')}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
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
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('account.label.save')}
          onClick={save}
        >
          <Icon name="check" />
        </button>
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={t('cancel')}
          onClick={onCancel}
        >
          <Icon name="close" />
        </button>
      </div>
      <span className="lk lk-danger" id={errorId} role="status">
        {isRefused && t('account.label.invisible')}
      </span>
    </>
  )
}

export declare namespace AccountLabelEditor {
  type Props = {
    label: string
    /** Trimmed; empty removes the name. */
    onSave: (text: string) => void
    onCancel: () => void
  }
}
