import { UserRejectedRequestError } from '@latchkit/protocol'
import type { Locale, MessageKey } from '../locales/en.ts'
import { translate } from '../routes/Context.ts'
import { drawOrigin } from '../routes/drawOrigin.ts'
import type { Child } from '../routes/element.ts'
import { element } from '../routes/element.ts'
import type { GuardState } from '../routes/guardButton.ts'
import { guardButton } from '../routes/guardButton.ts'
import { openPopup } from '../routes/openPopup.ts'
import { describeFailure } from './describeFailure.ts'
import { translateTexts, writeText } from './translateTexts.ts'

/** One step of a screen. */
type Step<value> = {
  readonly title: MessageKey
  readonly children: readonly Child[]
  /** What the button says that ends the step. Without it, the step is submitted at once. */
  readonly submit?: MessageKey | undefined
  /** Shown while the step is being submitted. */
  readonly busy?: MessageKey | undefined
  /** Resolves with what the step is about. Rejects with what is shown, before the visitor tries again. */
  readonly onSubmit: () => Promise<value> | value
}

/** A screen on which the visitor enters something, step by step. */
export type Panel = {
  /** Shows a step. Resolves once it was submitted; rejects with `UserRejectedRequestError` if the visitor gives up, or the signal aborts. */
  run<value>(step: Step<value>): Promise<value>
  /** Shows a message below the step, in place of the one before. */
  say(key: MessageKey): void
  /** Changes the colours and the language. What was entered stays. */
  setLook(look: Look): void
}

/** The language, and the colours, which are those of the visitor's system by default. */
type Look = {
  readonly locale: Locale
  readonly mode: 'light' | 'dark' | undefined
}

/** Opens the screen, which is there until the signal aborts. As on a screen of an approval, its button can be pressed only by a visitor who could see it. */
export function openPanel(parameters: openPanel.Parameters): Panel {
  const { origin, container, popupUrl, signal } = parameters
  let { locale } = parameters
  const ended = new AbortController()
  const button = (key: MessageKey, variant: string, type = 'button') =>
    writeText(
      element('button', { type, class: 'lk-button', 'data-variant': variant }),
      { locale, key },
    )
  const content = element('div', { class: 'lk-content' })
  const status = element('p', { class: 'lk-status', role: 'status' })
  const popup = button('guard.popup', 'secondary')
  const cancel = button('question.cancel', 'secondary')
  const submit = button('question.continue', 'primary', 'submit')
  const screen = element('main', { class: 'lk-screen' }, [
    element('header', { class: 'lk-header' }, [
      element('p', { class: 'lk-site' }, [
        element('span', { class: 'lk-visually-hidden' }, [
          writeText(element('span'), { locale, key: 'site' }),
          ': ',
        ]),
        drawOrigin(origin),
      ]),
    ]),
    element('form', { class: 'lk-form', novalidate: true }, [
      content,
      element('footer', { class: 'lk-footer' }, [
        status,
        popup,
        element('div', { class: 'lk-buttons' }, [cancel, submit]),
      ]),
    ]),
  ])
  let press: (() => void) | undefined
  let shown: GuardState = 'waiting'

  function say(key?: MessageKey): void {
    status.dataset.message = key ?? ''
    status.textContent = key ? translate(locale, key) : ''
  }

  function update(): void {
    submit.setAttribute('aria-disabled', `${!(press && shown === 'armed')}`)
    popup.hidden = shown !== 'covered' || popupUrl === undefined
    if (shown === 'covered') say('guard.covered')
    else if (status.dataset.message === 'guard.covered') say()
  }

  function startGuard(): guardButton.ReturnType {
    const started = guardButton({
      ...{ button: submit, screen },
      onPress: () => press?.(),
      onTooEarly: () => {
        if (press) say('guard.again')
      },
      onState(state) {
        shown = state
        update()
      },
    })
    started.setOpen(true)
    return started
  }

  function dress({ mode }: Pick<Look, 'mode'>): void {
    screen.setAttribute('data-lk-theme', mode ?? 'system')
    screen.lang = locale.tag
    screen.dir = locale.dir
  }

  function setLook(look: Look): void {
    const isOther = look.locale.tag !== locale.tag
    locale = look.locale
    dress(look)
    if (!isOther) return
    translateTexts(screen, locale)
    say((status.dataset.message || undefined) as MessageKey | undefined)
    // The screen has to be seen in the other language, too.
    guard.setOpen(true)
  }

  const end = () => ended.abort(new UserRejectedRequestError())
  dress(parameters)
  container.append(screen)
  let guard = startGuard()
  update()
  cancel.addEventListener('click', end)
  popup.addEventListener('click', (event) => {
    if (!event.isTrusted || popupUrl === undefined) return
    const isOpen = openPopup({
      ...{ url: popupUrl, screen, signal: ended.signal },
      onMove() {
        guard.end()
        guard = startGuard()
      },
      onClosed: end,
    })
    if (!isOpen) say('guard.popupFailed')
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) end()
  }
  for (const target of [document, screen])
    target.addEventListener('keydown', onKeyDown as EventListener, {
      signal: ended.signal,
    })
  ended.signal.addEventListener('abort', () => {
    guard.end()
    screen.remove()
  })
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })

  return {
    ...{ setLook, say },
    run: <value>(step: Step<value>) =>
      new Promise<value>((resolve, reject) => {
        const stop = () => reject(ended.signal.reason)
        if (ended.signal.aborted) return stop()
        ended.signal.addEventListener('abort', stop, { once: true })
        const heading = writeText(element('h1', { tabindex: '-1' }), {
          ...{ locale, key: step.title },
        })
        content.replaceChildren(
          heading,
          ...step.children.filter((it) => it !== undefined && it !== false),
        )
        // They may have been drawn before the language changed.
        translateTexts(content, locale)
        submit.hidden = !step.submit
        if (step.submit) writeText(submit, { locale, key: step.submit })
        say()
        const first = content.querySelector<HTMLElement>(
          'input:not([readonly], [hidden])',
        )
        const focus = first?.getAttribute('type') === 'radio' ? heading : first
        ;(focus ?? heading).focus()

        press = async () => {
          press = undefined
          update()
          say(step.busy)
          content.inert = Boolean(step.submit)
          try {
            const value = await step.onSubmit()
            ended.signal.removeEventListener('abort', stop)
            resolve(value)
          } catch (error) {
            if (ended.signal.aborted) return
            say(describeFailure(error))
            press = again
            content.inert = false
            first?.focus()
          }
          content.inert = false
          update()
        }
        const again = press
        update()
        if (!step.submit) press()
      }),
  }
}

export declare namespace openPanel {
  type Parameters = {
    /** Of the app. */
    origin: string
    locale: Locale
    mode: 'light' | 'dark' | undefined
    container: HTMLElement
    /** A page of this origin without scripts, for a window of its own if the frame is covered. */
    popupUrl: string | undefined
    signal: AbortSignal
  }
}
