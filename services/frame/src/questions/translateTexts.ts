import type { Locale, MessageKey } from '../locales/en.ts'
import { compose, translate } from '../routes/Context.ts'

/** Writes a text into an element, with other elements in the place of its parameters. `translateTexts` translates it again. */
export function writeText(
  target: HTMLElement,
  parameters: writeText.Parameters,
): HTMLElement {
  const { locale, key, values = {} } = parameters
  for (const [name, value] of Object.entries(values)) value.dataset.value = name
  target.dataset.text = key
  target.replaceChildren(
    ...compose(locale, key, values).filter(
      (it) => it !== undefined && it !== false,
    ),
  )
  return target
}

export declare namespace writeText {
  type Parameters = {
    locale: Locale
    key: MessageKey
    values?: Readonly<Record<string, HTMLElement>> | undefined
  }
}

/** Names an element for assistive technology. `translateTexts` translates the name again. */
export function writeLabel(
  target: HTMLElement,
  { locale, key }: { locale: Locale; key: MessageKey },
): HTMLElement {
  target.dataset.label = key
  target.setAttribute('aria-label', translate(locale, key))
  return target
}

/** Translates the texts within an element into another language. Inputs keep what was entered, and the focus. */
export function translateTexts(root: HTMLElement, locale: Locale): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-text]')) {
    const parts = [...each.children] as HTMLElement[]
    writeText(each, {
      ...{ locale, key: each.dataset.text as MessageKey },
      values: Object.fromEntries(
        parts.map((part) => [part.dataset.value ?? '', part]),
      ),
    })
  }
  for (const each of root.querySelectorAll<HTMLElement>('[data-label]'))
    writeLabel(each, { locale, key: each.dataset.label as MessageKey })
}
