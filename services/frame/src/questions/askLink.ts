import type { MailedLink } from '../app/Question.ts'
import { element } from '../routes/element.ts'
import { describeFailure } from './describeFailure.ts'
import { drawText } from './fields.ts'
import type { Screens } from './openQuestion.ts'
import { writeText } from './translateTexts.ts'

/**
 * Shows the text that the page of the mailed link has to show, too, until the link was confirmed. Rejects with what ended it
 * otherwise, and with `UserRejectedRequestError` if the visitor gives up.
 */
export async function askLink(
  { panel, locale }: Screens,
  { email, link }: { email: string; link: MailedLink },
): Promise<void> {
  const ended = new AbortController()
  const address = element('bdi', { class: 'lk-strong' }, [email])
  const text = element('p', {
    ...{ class: 'lk-compare', dir: 'ltr', translate: 'no' },
    'aria-live': 'polite',
  })
  const seconds = element('span')
  const now = writeText(element('span'), { locale, key: 'code.resend' })
  const later = writeText(element('span'), {
    ...{ locale, key: 'code.resendIn', values: { seconds } },
  })
  const resend = element(
    'button',
    { type: 'button', class: 'lk-button', 'data-variant': 'secondary' },
    [now, later],
  )
  let isSending = false

  function update(): void {
    const shown = link.read()
    if (text.textContent !== shown.text) text.textContent = shown.text
    const rest = Math.ceil(shown.resendIn / 1_000)
    seconds.textContent = String(rest)
    now.hidden = rest > 0
    later.hidden = rest === 0
    resend.setAttribute('aria-disabled', `${isSending || rest > 0}`)
  }

  resend.addEventListener('click', async () => {
    if (resend.getAttribute('aria-disabled') === 'true') return
    isSending = true
    update()
    panel.say('question.busy')
    const message = await link.resend().then(
      () => 'code.waiting' as const,
      (error) => describeFailure(error),
    )
    isSending = false
    if (ended.signal.aborted) return
    panel.say(message)
    update()
  })
  update()
  const timer = setInterval(update, 250)
  try {
    const failure = await panel.run({
      title: 'code.title',
      children: [
        writeText(element('p'), {
          ...{ locale, key: 'code.link', values: { email: address } },
        }),
        text,
        drawText(locale, 'code.compare', 'lk-strong'),
        resend,
      ],
      busy: 'code.waiting',
      // What ends the link ends the screen, too: there is nothing to try again.
      onSubmit: () =>
        link.confirmed(ended).then(
          () => undefined,
          (error) => ({ error }),
        ),
    })
    if (failure) throw failure.error
  } finally {
    clearInterval(timer)
    ended.abort()
  }
}
