'use client'

import type { EmailLogin } from '@latchkit/core'
import { BaseError, getAccount } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useEmailLogin, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { lockModal } from '../../modal/dismissModal.ts'
import { popRoute } from '../../modal/routes.ts'
import { useFinish } from '../../modal/transactions.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { CodeField } from './CodeField.tsx'
import { emailLoginSheet } from './emailLogin.sheet.generated.ts'

type Sent = Extract<EmailLogin, { resendAt: number }>
type Failed = Extract<EmailLogin, { status: 'failed' }>

/** The steps of a login by e-mail: the link for a new device, the code, and the accounts. */
export function EmailLoginView(): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { login, retry, connectEmail } = useEmailLogin()
  const finish = useFinish()
  useStyles(emailLoginSheet)
  useEffect(() => lockModal(modal), [modal])

  useEffect(() => {
    if (login.status !== 'idle') return
    if (getAccount(kit).status === 'connected') finish('success')
    else popRoute(modal)
  }, [kit, modal, finish, login])

  return (
    <ViewFrame name="EmailLogin" title={t('email.title')}>
      {(login.status === 'sending' || login.status === 'connecting') && (
        <div className="lk lk-hero" data-status="waiting">
          <Emblem isBusy />
          <p className="lk lk-muted" role="status">
            {t(
              login.status === 'sending' ? 'email.sending' : 'email.connecting',
            )}
          </p>
        </div>
      )}
      {login.status === 'device' && <DeviceStep login={login} />}
      {login.status === 'code' && <CodeStep login={login} />}
      {login.status === 'failed' && (
        <>
          <div className="lk lk-hero" data-status="error">
            <Emblem />
            <div className="lk lk-status" role="status">
              <p className="lk lk-strong">{t('email.failed')}</p>
              <p className="lk lk-muted">
                <Failure login={login} />
              </p>
            </div>
          </div>
          <div className="lk lk-actions">
            <button
              type="button"
              className="lk lk-button"
              data-variant="primary"
              onClick={() => {
                const { email } = login
                const next = isOpenable(login)
                  ? retry()
                  : connectEmail({ email })
                next.catch(() => {})
              }}
            >
              {t('retry')}
            </button>
            <EditButton />
          </div>
        </>
      )}
    </ViewFrame>
  )
}

/** The link that has to be opened. The frame shows above this what its page has to show, too. */
function DeviceStep(props: { login: Sent }): ReactNode {
  const { email, resendAt, isBusy } = props.login
  const { t } = useUi()
  const { confirmDevice } = useEmailLogin()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another e-mail has another link
  useEffect(() => {
    if (!isBusy) confirmDevice().catch(() => {})
  }, [resendAt, isBusy])

  return (
    <>
      <div className="lk lk-hero">
        <Emblem />
        <p className="lk lk-email-text">{t('email.device', { email })}</p>
        <p className="lk lk-muted lk-email-wait" role="status">
          <Spinner />
          {t('email.waiting')}
        </p>
      </div>
      <SentActions login={props.login} />
    </>
  )
}

/** The number by which the visitor knows that the mail with the code belongs to this login, or this change of the address. */
export function SentNumber(props: Pick<Sent, 'number'>): ReactNode {
  const { number } = props
  const { t } = useUi()
  if (!number) return null
  return (
    <p className="lk lk-muted">
      {t('email.number')}
      <strong className="lk lk-email-number">{number}</strong>
    </p>
  )
}

/** The field for the code. */
function CodeStep(props: { login: Sent }): ReactNode {
  const { email, number, isBusy, error } = props.login
  const { t } = useUi()
  const { confirmCode, resendIn } = useEmailLogin()
  const describe = useDescribe()
  // The button below counts the seconds.
  const isCounted = error && isCooldown(error) && resendIn > 0
  return (
    <>
      <div className="lk lk-hero">
        <Emblem />
        <p className="lk lk-email-text">{t('email.code', { email })}</p>
        <SentNumber number={number} />
      </div>
      <CodeField
        isBusy={isBusy}
        error={error && !isCounted ? describe(error, describeCode) : undefined}
        onCode={(code) => {
          confirmCode({ code }).catch(() => {})
        }}
      />
      <SentActions login={props.login} />
    </>
  )
}

/** Sends another e-mail, once that is possible, or to another address. */
function SentActions(props: { login: Sent }): ReactNode {
  const { email, isBusy } = props.login
  const { resendIn, connectEmail } = useEmailLogin()
  return (
    <div className="lk lk-actions">
      <ResendButton
        resendIn={resendIn}
        isBusy={isBusy}
        onResend={() => void connectEmail({ email }).catch(() => {})}
      />
      <EditButton />
    </div>
  )
}

/** Sends another e-mail, once that is possible. */
export function ResendButton(props: ResendButton.Props): ReactNode {
  const { resendIn, isBusy, onResend } = props
  const { t } = useUi()
  const isWaiting = resendIn > 0 || isBusy
  return (
    <button
      type="button"
      className="lk lk-button"
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onResend()
      }}
    >
      {resendIn > 0
        ? t('email.resendIn', { seconds: resendIn })
        : t('email.resend')}
    </button>
  )
}

export declare namespace ResendButton {
  type Props = {
    /** Seconds. */
    resendIn: number
    isBusy: boolean
    onResend: () => void
  }
}

/** Goes back to the field, for another address. */
function EditButton(): ReactNode {
  const kit = useKit()
  const { cancel } = useEmailLogin()
  return (
    <OtherAddressButton
      onEdit={() => {
        emitEvent(kit, { event: 'EMAIL_EDIT', properties: {} })
        // Which leaves the view.
        cancel()
      }}
    />
  )
}

export function OtherAddressButton(props: { onEdit: () => void }): ReactNode {
  const { t } = useUi()
  return (
    <button
      type="button"
      className="lk lk-button"
      data-variant="plain"
      onClick={props.onEdit}
    >
      {t('email.edit')}
    </button>
  )
}

function Emblem(props: { isBusy?: boolean }): ReactNode {
  return (
    <span className="lk lk-emblem">
      {props.isBusy ? <Spinner /> : <Icon name="mail" />}
    </span>
  )
}

/** Says why a login has failed. */
function Failure(props: { login: Failed }): ReactNode {
  const describe = useDescribe()
  const { error, isLoggedIn } = props.login
  return describe(error, (error) => {
    const text = describeLoginError(error)
    const isLate = isLoggedIn && text === 'email.notSent'
    return isLate ? 'email.notOpened' : text
  })
}

/** Returns what explains an error: the seconds to wait, or else a text that is chosen for it. */
export function useDescribe(): (
  error: Error,
  choose: (error: Error) => PlainMessageKey,
) => string {
  const { t } = useUi()
  return (error, choose) =>
    isCooldown(error)
      ? t('email.cooldown', { seconds: error.seconds })
      : t(choose(error))
}

/** Whether only the accounts are to be opened, which another login is not needed for. */
function isOpenable({ error, isLoggedIn }: Failed): boolean {
  return isLoggedIn && describeLoginError(error) !== 'email.again'
}

const texts: Readonly<Record<string | number, PlainMessageKey>> = {
  FRAME_UNAVAILABLE: 'email.blocked',
  TIMEOUT: 'email.unconfirmed',
  DEVICE_NOT_CONFIRMED: 'email.unconfirmed',
  // The session has ended, or this device has no part of the wallet.
  LOGIN_REQUIRED: 'email.again',
  4100: 'email.again',
  4001: 'email.declined',
}

/** Returns the text that explains why a login has failed. */
export function describeLoginError(error: Error): PlainMessageKey {
  const code = error instanceof BaseError ? (error.code ?? '') : ''
  return Object.hasOwn(texts, code)
    ? (texts[code] ?? 'email.notSent')
    : 'email.notSent'
}

/** Returns the text for a code that was not redeemed. */
export function describeCode(error: Error): PlainMessageKey {
  const isAnswer = error instanceof BaseError && error.code === 'FRAME_ERROR'
  return isAnswer ? 'email.wrong' : 'error.unknown'
}

export function isCooldown(error: Error): error is Error & { seconds: number } {
  return error instanceof BaseError && error.code === 'EMAIL_COOLDOWN'
}
