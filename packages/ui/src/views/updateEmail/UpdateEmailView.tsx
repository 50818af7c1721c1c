'use client'

import {
  BaseError,
  confirmEmailUpdate,
  UserRejectedRequestError,
  updateEmail,
} from '@latchkit/core'
import { useCountdown, useKit, useUser } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Row } from '../../components/Row.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { popRoute, pushRoute } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { showToast } from '../../toasts/toasts.ts'
import { CodeField } from '../emailLogin/CodeField.tsx'
import { AddressField } from '../emailLogin/EmailField.tsx'
import {
  describeCode,
  describeLoginError,
  isCooldown,
  OtherAddressButton,
  ResendButton,
  SentNumber,
  useDescribe,
} from '../emailLogin/EmailLoginView.tsx'
import { emailLoginSheet } from '../emailLogin/emailLogin.sheet.generated.ts'

type Step = {
  readonly name: 'address' | 'present' | 'new'
  readonly email: string
  /** Two digits that the mail has too. */
  readonly number?: string | undefined
  /** Milliseconds since 1970 from which another code may be requested. */
  readonly resendAt: number
  readonly isBusy: boolean
  /** Why the last request failed, in the present language. */
  readonly failure?: Failure | undefined
}

type Failure = {
  readonly error: Error
  /** Chooses the text that explains it. */
  readonly choose: (error: Error) => PlainMessageKey
}

/** Milliseconds between two codes. */
const cooldown = 30_000

/** Changes the address of the user: the code of the present address, then that of the new one. */
export function UpdateEmailView(): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const present = useUser()?.email
  const describe = useDescribe()
  const [step, setStep] = useState<Step>(first)
  const resendIn = useCountdown(step.resendAt)
  const isOpen = useRef(false)
  const { name, email, isBusy, failure } = step
  const text = failure && describe(failure.error, failure.choose)
  useStyles(emailLoginSheet)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** Shows what follows, or what has failed; the view that a visitor has left meanwhile stays left. */
  const run = async (
    send: () => Promise<Step | undefined>,
    getFailure: (error: Error) => Partial<Step>,
    begun: Step = step,
  ) => {
    if (isBusy) return
    setStep({ ...begun, isBusy: true, failure: undefined })
    try {
      const after = await send()
      if (after) return setStep(after)
      showToast(modal, { variant: 'success', message: 'email.changed' })
      if (isOpen.current) popRoute(modal)
    } catch (cause) {
      const error = cause instanceof Error ? cause : new BaseError('')
      // Who has declined knows it.
      const isDeclined = error instanceof UserRejectedRequestError
      const failed = isDeclined ? {} : getFailure(error)
      setStep({ ...begun, isBusy: false, failure: undefined, ...failed })
    }
  }

  const send = async (address: string): Promise<Step> => {
    const sent = await updateEmail(kit, { email: address })
    const { codeSentTo, number } = sent
    return createStep(codeSentTo, { email: address, number })
  }

  const request = (address: string) => {
    if (address.toLowerCase() === present?.toLowerCase())
      return setStep({ ...first, failure: isSame })
    void run(
      () => send(address),
      (error) => ({ failure: { error, choose: describeLoginError } }),
      first,
    )
  }

  const resend = () =>
    void run(
      () => send(email),
      (error) =>
        // The button counts the seconds.
        isCooldown(error)
          ? { resendAt: Date.now() + error.seconds * 1_000 }
          : { failure: { error, choose: describeLoginError } },
    )

  const confirm = (code: string) =>
    void run(
      async () => {
        const codeSentTo = name === 'new' ? name : 'present'
        const confirmed = await confirmEmailUpdate(kit, { code, codeSentTo })
        if (confirmed.newEmail) return undefined
        return createStep('new', { email, number: confirmed.number })
      },
      (error) => ({ failure: { error, choose: describeCode } }),
    )

  return (
    <ViewFrame name="UpdateEmail" title={t('email.change')}>
      {name === 'address' ? (
        <>
          <AddressField
            label={t('email.newLabel')}
            submit={t('email.newCode')}
            onSubmit={request}
          />
          <p className="lk lk-email-note" role="status">
            {isBusy && <Spinner />}
            {text && <span className="lk lk-danger">{text}</span>}
          </p>
        </>
      ) : (
        <>
          <p className="lk lk-email-text">
            {name === 'present'
              ? t('email.presentCode')
              : t('email.code', { email })}
          </p>
          <SentNumber number={step.number} />
          <CodeField key={name} isBusy={isBusy} error={text} onCode={confirm} />
          <div className="lk lk-actions">
            <ResendButton
              resendIn={resendIn}
              isBusy={isBusy}
              onResend={resend}
            />
            <OtherAddressButton onEdit={() => setStep(first)} />
          </div>
        </>
      )}
    </ViewFrame>
  )
}

/** The address is the present one. */
const isSame: Failure = { error: new BaseError(''), choose: () => 'email.same' }

const first: Step = { name: 'address', email: '', resendAt: 0, isBusy: false }

/** Returns the step of a code that was just sent. */
function createStep(
  name: 'present' | 'new',
  sent: Pick<Step, 'email' | 'number'>,
): Step {
  return { name, ...sent, resendAt: Date.now() + cooldown, isBusy: false }
}

/** Leads to what protects the wallet, in the account. */
export function SecurityRow(): ReactNode {
  const { modal, t } = useUi()
  const email = useUser()?.email
  if (!email) return null
  return (
    <Row
      icon={<Icon name="mail" />}
      label={t('security.title')}
      note={<bdi>{email}</bdi>}
      end={<Icon name="forward" />}
      onClick={() => pushRoute(modal, { view: 'Security' })}
    />
  )
}
