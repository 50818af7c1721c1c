import { UserRejectedRequestError } from '@latchkit/protocol'
import { Email } from '@latchkit/protocol/accounts'
import * as z from 'zod/mini'
import type { Frame } from '../app/Frame.ts'
import { enterCode } from '../app/session/enterCode.ts'
import { connectEmail } from '../app/session/login.ts'
import { signOut } from '../app/session/session.ts'
import { openWallet } from '../app/wallet/openWallet.ts'
import { readPhrase } from '../app/wallet/useKeys.ts'
import type { Locale, MessageKey } from '../locales/en.ts'
import { InputError } from '../questions/describeFailure.ts'
import { drawCopy, drawField, drawText } from '../questions/fields.ts'
import { openPanel } from '../questions/openPanel.ts'
import { translate } from '../routes/Context.ts'
import { element } from '../routes/element.ts'

/** Milliseconds after which the words disappear. */
const lifetime = 300_000

/** Shows the recovery phrase after a login of its own, which ends with it. */
export async function showPhrase(
  frame: Frame,
  { locale }: { locale: Locale },
): Promise<void> {
  const ended = new AbortController()
  const visitor = { signal: ended.signal }
  // A page that the browser keeps for the way back keeps no words.
  addEventListener('pagehide', () => ended.abort())
  try {
    await signInAnew(frame, { locale, visitor })
    await openWallet(frame, { visitor })
    const words = (await readPhrase(frame)).split(' ')
    await showWords(frame, { locale, words, visitor })
    showMessage(locale, 'phrase.end')
  } catch (error) {
    const isGivenUp = error instanceof UserRejectedRequestError
    showMessage(locale, isGivenUp ? 'phrase.end' : 'phrase.failed')
  } finally {
    await signOut(frame)
  }
}

type Visitor = { readonly signal: AbortSignal }

/** Signs in by link and code, also if someone is signed in here. */
async function signInAnew(
  frame: Frame,
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<void> {
  const { field, input } = drawField(locale, {
    ...{ label: 'phrase.email', type: 'email', autocomplete: 'email' },
  })
  await signOut(frame)
  const sent = await runStep(frame, { locale, visitor }, (panel) =>
    panel.run({
      ...{ title: 'phrase.title', submit: 'phrase.send' },
      children: [
        drawText(locale, 'phrase.lead'),
        drawText(locale, 'phrase.danger', 'lk-strong'),
        drawText(locale, 'phrase.code'),
        field,
      ],
      busy: 'question.busy',
      async onSubmit() {
        const email = z.safeParse(Email, input.value.trim()).data
        if (!email) throw new InputError('phrase.invalid')
        return { email, ...(await connectEmail(frame, { email })) }
      },
    }),
  )
  const { email, action, number = '' } = sent
  // Signed out before: a session of another tab is none of this login.
  if (action === 'CONNECT') throw new TypeError('A session is left.')
  await enterCode(frame, { email, action, number, visitor })
}

async function showWords(
  frame: Frame,
  parameters: {
    locale: Locale
    words: readonly string[]
    visitor: Visitor
  },
): Promise<void> {
  const { locale, words, visitor } = parameters
  const signal = AbortSignal.any([
    visitor.signal,
    AbortSignal.timeout(lifetime),
  ])
  await runStep(frame, { locale, visitor: { signal } }, (panel) =>
    panel.run({
      ...{ title: 'phrase.title', submit: 'phrase.done' },
      children: [
        drawText(locale, 'phrase.danger', 'lk-strong'),
        drawText(locale, 'phrase.write'),
        element(
          'ol',
          { class: 'lk-words', dir: 'ltr', translate: 'no' },
          words.map((word) => element('li', {}, [word])),
        ),
        drawCopy(locale, words.join(' ')),
        drawText(locale, 'phrase.hides', 'lk-muted'),
      ],
      onSubmit: () => {},
    }),
  )
}

/** Runs steps on a screen of their own, which is removed with all that is on it. */
async function runStep<value>(
  { origin }: Frame,
  { locale, visitor }: { locale: Locale; visitor: Visitor },
  run: (panel: ReturnType<typeof openPanel>) => Promise<value>,
): Promise<value> {
  const ended = new AbortController()
  const panel = openPanel({
    ...{ origin, locale, mode: undefined, container: document.body },
    popupUrl: undefined,
    signal: AbortSignal.any([visitor.signal, ended.signal]),
  })
  try {
    return await run(panel)
  } finally {
    ended.abort()
  }
}

/** Shows a text in place of everything else. */
export function showMessage(locale: Locale, key: MessageKey): void {
  const { tag: lang, dir } = locale
  document.body.replaceChildren(
    element(
      'main',
      { class: 'lk-screen', 'data-lk-theme': 'system', lang, dir },
      [
        element('div', { class: 'lk-content' }, [
          element('h1', {}, [translate(locale, 'phrase.title')]),
          element('p', { role: 'status' }, [translate(locale, key)]),
        ]),
      ],
    ),
  )
}
