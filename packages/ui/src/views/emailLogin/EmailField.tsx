'use client'

import { cancelEmailLogin, connectEmail, getEmailLogin } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { isEmail } from '@latchkit/protocol/internal'
import { useKit } from '@latchkit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import type { EmailFieldProps } from '../../modal/Modal.ts'
import { pushRoute } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { emailLoginSheet } from './emailLogin.sheet.generated.ts'

/** The field in the list of wallets that begins a login by e-mail. */
export function EmailField(props: EmailFieldProps): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  useStyles(emailLoginSheet)
  const isReported = useRef(false)
  const noteId = useId()
  const divider = <p className="lk lk-divider">{t('email.or')}</p>

  const begin = (email: string) =>
    props.onConnect(() => {
      const login = getEmailLogin(kit)
      // The code of an e-mail that was sent before is still good.
      const isSent = 'resendAt' in login && login.email === email
      if (!isSent) {
        cancelEmailLogin(kit)
        // The view shows a failure.
        connectEmail(kit, { email }).catch(() => {})
      }
      pushRoute(modal, { view: 'EmailLogin' })
    })

  return (
    <div className="lk lk-email">
      {!props.isFirst && divider}
      <AddressField
        label={t('email.label')}
        submit={t('email.submit')}
        onSubmit={begin}
        onFocus={() => {
          if (isReported.current) return
          isReported.current = true
          emitEvent(kit, { event: 'EMAIL_LOGIN_SELECTED', properties: {} })
        }}
        noteId={noteId}
      />
      <p className="lk lk-muted lk-email-note" id={noteId}>
        {t('email.operator')}
      </p>
      {props.isFirst && divider}
    </div>
  )
}

/** An input for an e-mail address, with a button. Not a form, as the app may have one around the dialog. */
export function AddressField(props: AddressField.Props): ReactNode {
  const { label, submit, noteId, onSubmit, onFocus } = props
  const { t } = useUi()
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const reasonId = useId()

  const send = () => {
    const email = text.trim()
    if (isEmail(email)) return onSubmit(email)
    setIsRefused(true)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="lk lk-email-entry">
      <div className="lk lk-email-box">
        <input
          ref={input}
          className="lk lk-field"
          type="email"
          name="email"
          aria-label={label}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? reasonId : noteId}
          placeholder={label}
          value={text}
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          dir={text ? 'ltr' : undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setIsRefused(false)
          }}
        />
        <button
          type="button"
          className="lk lk-icon-button"
          aria-label={submit}
          onClick={send}
        >
          <Icon name="forward" />
        </button>
      </div>
      <p id={reasonId} className="lk lk-danger lk-email-note" role="alert">
        {isRefused && t('email.invalid')}
      </p>
    </div>
  )
}

export declare namespace AddressField {
  type Props = {
    label: string
    /** What the button does. */
    submit: string
    /** Receives an e-mail address. */
    onSubmit: (email: string) => void
    /** The id of what is to be known before. */
    noteId?: string
    onFocus?: (() => void) | undefined
  }
}
