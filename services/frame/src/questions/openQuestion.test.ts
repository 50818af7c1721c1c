// @vitest-environment happy-dom
import { UserRejectedRequestError } from '@latchkit/protocol'
import { expect, test } from 'vitest'
import type { CodeQuestion, MailedLink, Question } from '../app/Question.ts'
import { DeviceRefusedError, UnreachableError } from '../errors/app.ts'
import { ar } from '../locales/ar.ts'
import { en } from '../locales/en.ts'
import { fr } from '../locales/fr.ts'
import { ja } from '../locales/ja.ts'
import { openQuestion } from './openQuestion.ts'

const code: CodeQuestion & Question = {
  kind: 'code',
  origin: 'https://shop.example',
  email: 'mira@example.com',
  number: '42',
  check: async () => {},
}

/** A link that was mailed; another may be at once. */
function createLink() {
  let settle = { resolve: () => {}, reject: (_: Error) => {} }
  const sent = { text: 'K7QM-2F9T', resendIn: 0 }
  const signals: AbortSignal[] = []
  const link: MailedLink = {
    read: () => sent,
    confirmed({ signal }) {
      signals.push(signal)
      return new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
    },
    async resend() {
      Object.assign(sent, { text: '0000-ZZZZ', resendIn: 30_000 })
    },
  }
  return {
    ...{ link, sent, signals },
    confirm: () => settle.resolve(),
    fail: (error: Error) => settle.reject(error),
  }
}

/** Opens the screen of a question for an app that changes its look. */
function open(question: Question, { language = 'ja' } = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const ended = new AbortController()
  const listeners = new Set<(look: object) => void>()
  const answered = openQuestion(question, {
    ...{ container, language, signal: ended.signal },
    watchLook(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return {
    ...{ answered, ended, listeners },
    change(look: { mode?: string; language?: string }) {
      for (const listener of listeners) listener(look)
    },
    main: () => container.querySelector('main'),
    read: (selector: string) =>
      container.querySelector(selector)?.textContent?.trim(),
    input: () => container.querySelector('input'),
  }
}

test.each([
  // Not imported here: it loads for longer than the language that follows.
  ['while its own language loads', 'zh', true],
  ['while it is open', 'ja', false],
])('behavior: the app changes its look %s', async (_, language, isEarly) => {
  const { link, confirm } = createLink()
  const screen = open({ ...code, link }, { language })
  const { main, read } = screen
  if (!isEarly) await expect.poll(() => main()?.lang).toBe('ja')
  screen.change({ mode: 'light', language: 'fr' })
  screen.change({ mode: 'dark', language: 'ar' })
  await expect.poll(() => main()?.lang).toBe('ar')
  expect(main()?.dir).toBe('rtl')
  expect(main()?.getAttribute('data-lk-theme')).toBe('dark')
  const { messages } = ar
  expect(read('h1')).toBe(messages['code.title'])
  expect(read('.lk-content p')).toBe(
    messages['code.link'].replace('{email}', code.email),
  )
  expect(read('.lk-compare')).toBe('K7QM-2F9T')
  expect(read('.lk-status')).toBe(messages['code.waiting'])
  expect(read('.lk-site')).toContain(messages.site)

  // The next step was not drawn yet when the language changed.
  confirm()
  await expect.poll(() => read('label')).toBe(messages['code.label'])
  expect(read('.lk-button[type="submit"]')).toBe(messages['question.continue'])
  screen.ended.abort()
  await expect(screen.answered).rejects.toThrow(UserRejectedRequestError)
  expect(screen.listeners.size).toBe(0)
})

const { origin, email } = code
const device = { kind: 'device', origin, email } as const

test('behavior: the text of the link, until it was confirmed', async () => {
  const { link, sent, confirm, signals } = createLink()
  sent.resendIn = 12_400
  const screen = open({ ...device, link }, { language: 'en' })
  const { read, main } = screen
  await expect.poll(() => read('.lk-compare')).toBe('K7QM-2F9T')
  expect(read('.lk-content')).toContain(en['code.compare'])
  const again = () =>
    main()?.querySelector<HTMLElement>('.lk-content .lk-button')
  const says = () =>
    [...(again()?.children ?? [])]
      .flatMap((it) => ((it as HTMLElement).hidden ? [] : [it.textContent]))
      .join()
  expect(says()).toBe('Send again in 13 s')
  again()?.click()
  expect(read('.lk-compare')).toBe('K7QM-2F9T')

  sent.resendIn = 0
  await expect.poll(says).toBe('Send again')
  again()?.click()
  // Another link has another text.
  await expect.poll(() => read('.lk-compare')).toBe('0000-ZZZZ')
  expect(says()).toBe('Send again in 30 s')
  expect(read('.lk-status')).toBe(en['code.waiting'])
  expect(signals[0]?.aborted).toBe(false)
  confirm()
  await screen.answered
  expect(main()).toBe(null)
  expect(signals[0]?.aborted).toBe(true)
})

test('error: another mail is not sent; the link is still waited for', async () => {
  const { link, confirm } = createLink()
  const resend = () => Promise.reject(new UnreachableError({ what: 'keeper' }))
  const screen = open(
    { ...device, link: { ...link, resend } },
    { language: 'en' },
  )
  const { read, main } = screen
  await expect.poll(() => read('.lk-compare')).toBe('K7QM-2F9T')
  main()?.querySelector<HTMLElement>('.lk-content .lk-button')?.click()
  await expect.poll(() => read('.lk-status')).toBe(en['question.unreachable'])
  confirm()
  await screen.answered
})

test('error: the link was refused, or the visitor gives up', async () => {
  const refused = createLink()
  const first = open({ ...device, link: refused.link })
  await expect.poll(() => first.main()).toBeTruthy()
  refused.fail(new DeviceRefusedError())
  await expect(first.answered).rejects.toThrow(DeviceRefusedError)
  expect(first.main()).toBe(null)

  const left = createLink()
  const second = open({ ...device, link: left.link })
  await expect.poll(() => second.read('.lk-compare')).toBe('K7QM-2F9T')
  second.main()?.querySelector<HTMLElement>('.lk-buttons .lk-button')?.click()
  await expect(second.answered).rejects.toThrow(UserRejectedRequestError)
  // Nothing asks for its status any more.
  expect(left.signals[0]?.aborted).toBe(true)
})

test('behavior: what was entered stays in another language', async () => {
  const screen = open(code)
  const { main, read, input } = screen
  await expect.poll(() => read('label')).toBe(ja.messages['code.label'])
  const before = input()
  if (!before) throw new Error('There is no input.')
  before.value = '123'
  screen.change({ language: 'fr' })
  await expect.poll(() => read('label')).toBe(fr.messages['code.label'])
  expect(input()).toBe(before)
  expect(before.value).toBe('123')
  expect(document.activeElement).toBe(before)
  expect(main()?.getAttribute('data-lk-theme')).toBe('system')
  screen.ended.abort()
  await expect(screen.answered).rejects.toThrow(UserRejectedRequestError)
})

test('behavior: choices follow the language', async () => {
  const screen = open({
    kind: 'protection',
    origin: code.origin,
    email: code.email,
    check: async () => {},
  })
  const { main, read } = screen
  await expect.poll(() => read('h1')).toBe(ja.messages['protect.title'])
  screen.change({ language: 'fr' })
  await expect.poll(() => read('h1')).toBe(fr.messages['protect.title'])
  expect(
    main()?.querySelector('[role="radiogroup"]')?.getAttribute('aria-label'),
  ).toBe(fr.messages['protect.with'])
  expect(read('.lk-choice .lk-strong')).toBe(fr.messages['factor.password'])
  expect(read('.lk-choice .lk-note')).toBe(fr.messages['protect.password'])
  screen.ended.abort()
  await expect(screen.answered).rejects.toThrow(UserRejectedRequestError)
})
