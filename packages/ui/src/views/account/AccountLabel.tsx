'use client'

import { useAddressLabel } from '@latchkit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The visitor's own label of the address, else the name that the server has for it, and a button to change the label. */
export function AccountLabel(props: AccountLabel.Props): ReactNode {
  const { t } = useUi()
  const { name } = props
  const { label, setLabel } = useAddressLabel()
  const [isEditing, setIsEditing] = useState(false)
  const [said, setSaid] = useState<'saved' | 'removed'>()
  const pencil = useRef<HTMLButtonElement>(null)

  const leave = () => {
    // The focus returns to the button, which has to be mounted first.
    flushSync(() => setIsEditing(false))
    pencil.current?.focus()
  }

  const save = (text: string) => {
    setLabel(text)
    setSaid(text === '' ? 'removed' : 'saved')
    leave()
  }

  return (
    <>
      {isEditing ? (
        <AccountLabelEditor
          label={label ?? ''}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <button
          ref={pencil}
          type="button"
          className="lk lk-name"
          data-named={(label ?? name) !== undefined || undefined}
          onClick={() => {
            setSaid(undefined)
            setIsEditing(true)
          }}
        >
          {(label ?? name) === undefined ? (
            t('account.label.add')
          ) : (
            <>
              <bdi className="lk lk-name-text" translate="no">
                {label ?? name}
              </bdi>
              <span className="lk lk-visually-hidden">
                {t(label ? 'account.label.change' : 'account.label.add')}
              </span>
            </>
          )}
          <Icon name="edit" />
        </button>
      )}
      <span className="lk lk-visually-hidden" role="status">
        {said && t(`account.label.${said}`)}
      </span>
    </>
  )
}

export declare namespace AccountLabel {
  type Props = {
    /** From the server. */
    name: string | undefined
  }
}

/** One input: Enter saves, Escape cancels and leaves the modal open. Not a form, as the app may have one around the dialog. */
function AccountLabelEditor(props: AccountLabelEditor.Props): ReactNode {
  const { label, onSave, onCancel } = props
  const { t } = useUi()
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
      if (trimmed === label) onCancel()
      else onSave(trimmed)
      return
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

declare namespace AccountLabelEditor {
  type Props = {
    label: string
    /** Trimmed; empty removes the name. */
    onSave: (text: string) => void
    onCancel: () => void
  }
}

/** Whether a text has a visible character: not only spaces, controls, format characters and blank fillers. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/u.test(text)
}
