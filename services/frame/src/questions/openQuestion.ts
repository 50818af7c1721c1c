import { base64urlnopad } from '@scure/base'
import type {
  CodeQuestion,
  FactorQuestion,
  ProtectionQuestion,
  Question,
} from '../app/Question.ts'
import { hasPasskeys, preparePasskey, usePasskey } from '../keys/passkey.ts'
import type { RecoveryFactor } from '../keys/recovery.ts'
import { createCode } from '../keys/recovery.ts'
import type { Locale, MessageKey } from '../locales/en.ts'
import { loadLocale } from '../locales/loadLocale.ts'
import { element } from '../routes/element.ts'
import { askLink } from './askLink.ts'
import { InputError } from './describeFailure.ts'
import {
  drawChoices,
  drawCopy,
  drawField,
  drawOwner,
  drawText,
} from './fields.ts'
import type { Panel } from './openPanel.ts'
import { openPanel } from './openPanel.ts'
import { writeText } from './translateTexts.ts'

type Factor = Exclude<RecoveryFactor['method'], 'managed'>

/** What a question's screens are drawn with. */
export type Screens = { readonly panel: Panel; readonly locale: Locale }

/** Asks the visitor a question. Resolves once the answer was right, and rejects with `UserRejectedRequestError` if they give up, or the signal aborts. */
export async function openQuestion(
  question: Question,
  parameters: openQuestion.Parameters,
): Promise<void> {
  const { language = 'auto', theme, popupUrl, signal } = parameters
  const { container = document.body, watchLook } = parameters
  const ended = new AbortController()
  let look: Look = { language, mode: theme?.mode }
  let panel: Panel | undefined
  const first = look
  const stop = watchLook?.((next) => {
    look = next
    void dress()
  })
  /** Puts the screen into the present language and colours. */
  const dress = async () => {
    const wanted = look
    const locale = await loadLocale(wanted.language ?? 'auto')
    if (look === wanted) panel?.setLook({ locale, mode: wanted.mode })
  }
  try {
    const locale = await loadLocale(language)
    panel = openPanel({
      ...{ origin: question.origin, locale, mode: theme?.mode },
      ...{ container, popupUrl },
      signal: AbortSignal.any([signal, ended.signal]),
    })
    if (look !== first) void dress()
    const screens = { panel, locale }
    if (question.kind === 'device') await askLink(screens, question)
    else if (question.kind === 'code') await askCode(screens, question)
    else if (question.kind === 'factor') await askFactor(screens, question)
    else await askProtection(screens, question)
  } finally {
    stop?.()
    ended.abort()
  }
}

/** What an app may change while the screen is open. */
type Look = {
  /** Default: what the visitor's system prefers. */
  readonly mode?: 'light' | 'dark' | undefined
  /** BCP 47. Default: the visitor's. */
  readonly language?: string | undefined
}

export declare namespace openQuestion {
  type Parameters = {
    /** BCP 47, or `auto` for the visitor's. Default `auto`. */
    language?: string | undefined
    theme?: { readonly mode?: 'light' | 'dark' | undefined } | undefined
    signal: AbortSignal
    /** The element to draw in. Default: the page's body. */
    container?: HTMLElement | undefined
    /** A page of this origin without scripts, for a window of its own if the frame is covered. */
    popupUrl?: string | undefined
    /** Calls back with how the app's screens shall look from now on, until the function that it returns is called. */
    watchLook?: ((listener: (look: Look) => void) => () => void) | undefined
  }
}

async function askCode(
  screens: Screens,
  { email, number, link, check }: CodeQuestion,
): Promise<void> {
  const { panel, locale } = screens
  if (link) await askLink(screens, { email, link })
  const values = {
    email: element('bdi', { class: 'lk-strong' }, [email]),
    number: element('bdi', { class: 'lk-strong' }, [number]),
  }
  const { field, input } = drawField(locale, {
    ...{ label: 'code.label', autocomplete: 'one-time-code' },
    ...{ inputmode: 'numeric', maxlength: '6' },
  })
  await panel.run({
    title: 'code.title',
    children: [
      writeText(element('p'), { locale, key: 'code.sent', values }),
      field,
    ],
    submit: 'question.continue',
    busy: 'question.busy',
    async onSubmit() {
      const code = input.value.trim()
      input.select()
      if (!/^\d{6}$/.test(code)) throw new InputError('code.wrong')
      await check(code)
    },
  })
}

const factorTitles: Readonly<Record<Factor, MessageKey>> = {
  passkey: 'factor.passkey',
  password: 'factor.password',
  code: 'factor.code',
}

async function askFactor(
  { panel, locale }: Screens,
  { keys, check }: FactorQuestion,
): Promise<void> {
  const options = keys.flatMap(({ method }) =>
    method === 'managed'
      ? []
      : [
          {
            value: method,
            title: factorTitles[method],
            note: `${factorTitles[method]}Note` as MessageKey,
          },
        ],
  )
  const { group, read } = drawChoices(locale, {
    ...{ label: 'factor.title', options },
  })
  const [only] = options
  const method =
    only && options.length === 1
      ? only.value
      : await panel.run({
          ...{ title: 'factor.title', submit: 'question.continue' },
          children: [drawText(locale, 'factor.lead'), group],
          onSubmit: read,
        })
  if (method === 'passkey') {
    const salt = keys.find((it) => it.method === 'passkey')?.salt ?? ''
    return await panel.run({
      ...{ title: 'factor.title', submit: 'factor.usePasskey' },
      children: [
        drawText(locale, 'factor.lead'),
        drawText(locale, 'factor.passkeyLead'),
      ],
      busy: 'question.busy',
      async onSubmit() {
        const output = await usePasskey({
          salt: new Uint8Array(base64urlnopad.decode(salt)),
        })
        await check({ method, output })
      },
    })
  }
  const { field, input } = drawField(
    locale,
    method === 'password'
      ? {
          ...{ label: 'password.label', type: 'password' },
          autocomplete: 'current-password',
        }
      : { label: 'printed.label', note: 'printed.format', autocomplete: 'off' },
  )
  await panel.run({
    ...{ title: 'factor.title', submit: 'factor.open', busy: 'password.busy' },
    children: [drawText(locale, 'factor.lead'), field],
    async onSubmit() {
      const { value } = input
      if (!value) throw new InputError('factor.wrong')
      await check(
        method === 'password'
          ? { method, password: value }
          : { method, code: value },
      )
      input.value = ''
    },
  })
}

/** The fewest characters of a password: with the vault's data, guesses have no limit. */
const shortest = 12

async function askProtection(
  screens: Screens,
  { email, check }: ProtectionQuestion,
): Promise<void> {
  const { panel, locale } = screens
  const methods: readonly Factor[] = [
    ...(hasPasskeys() ? (['passkey'] as const) : []),
    ...(['password', 'code'] as const),
  ]
  const { group, read } = drawChoices(locale, {
    label: 'protect.with',
    options: methods.map((value) => ({
      value,
      title: factorTitles[value],
      note: `protect.${value}` as MessageKey,
    })),
  })
  const method = await panel.run({
    ...{ title: 'protect.title', submit: 'question.continue' },
    children: [
      drawText(locale, 'protect.lead'),
      drawText(locale, 'protect.final', 'lk-strong'),
      group,
    ],
    onSubmit: read,
  })
  if (method === 'password') return await askPassword(screens, { email, check })
  if (method === 'code') return await askPrintedCode(screens, { check })
  const evaluate = preparePasskey({ email })
  await panel.run({
    ...{ title: 'factor.passkey', submit: 'protect.submit' },
    children: [
      drawText(locale, 'passkey.lead'),
      drawText(locale, 'passkey.lose', 'lk-strong'),
    ],
    busy: 'question.busy',
    async onSubmit() {
      const { output, salt } = await evaluate()
      await check({ method: 'passkey', output }, salt)
    },
  })
}

type Protection = Pick<ProtectionQuestion, 'check'>

async function askPassword(
  { panel, locale }: Screens,
  { email, check }: Protection & { email: string },
): Promise<void> {
  const first = drawField(locale, {
    ...{ label: 'password.new', type: 'password', note: 'password.length' },
    autocomplete: 'new-password',
  })
  const second = drawField(locale, {
    ...{ label: 'password.again', type: 'password' },
    autocomplete: 'new-password',
  })
  await panel.run({
    ...{ title: 'factor.password', submit: 'protect.submit' },
    busy: 'password.busy',
    children: [
      drawText(locale, 'password.lose', 'lk-strong'),
      drawOwner(email),
      first.field,
      second.field,
    ],
    async onSubmit() {
      const password = first.input.value
      // As a visitor counts them.
      if ([...password].length < shortest)
        throw new InputError('password.short')
      if (password !== second.input.value)
        throw new InputError('password.differs')
      await check({ method: 'password', password })
      first.input.value = ''
      second.input.value = ''
    },
  })
}

async function askPrintedCode(
  { panel, locale }: Screens,
  { check }: Protection,
): Promise<void> {
  const code = createCode()
  await panel.run({
    ...{ title: 'factor.code', submit: 'question.continue' },
    children: [
      drawText(locale, 'printed.write'),
      element('p', { class: 'lk-printed', dir: 'ltr' }, [
        ...code.split('-').map((each) => element('span', {}, [each])),
      ]),
      drawCopy(locale, code),
      drawText(locale, 'printed.lose', 'lk-strong'),
    ],
    onSubmit: () => {},
  })
  const { field, input } = drawField(locale, {
    ...{ label: 'printed.last', note: 'printed.why', autocomplete: 'off' },
    maxlength: '12',
  })
  await panel.run({
    ...{ title: 'factor.code', submit: 'protect.submit' },
    busy: 'question.busy',
    children: [field],
    async onSubmit() {
      const plain = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')
      if (plain(input.value) !== plain(code).slice(-8))
        throw new InputError('printed.wrong')
      await check({ method: 'code', code })
    },
  })
}
