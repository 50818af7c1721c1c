import type { Locale, MessageKey } from '../locales/en.ts'
import { element } from '../routes/element.ts'
import { writeLabel, writeText } from './translateTexts.ts'

/** Draws an input with its label. */
export function drawField(
  locale: Locale,
  parameters: drawField.Parameters,
): { field: HTMLElement; input: HTMLInputElement } {
  const { label, note, type = 'text', autocomplete, inputmode } = parameters
  const id = `lk-${label.replace('.', '-')}`
  const input = element('input', {
    ...{ id, type, autocomplete, inputmode, class: 'lk-input' },
    ...{ autocapitalize: 'none', spellcheck: 'false', dir: 'ltr' },
    'aria-describedby': note && `${id}-note`,
    maxlength: parameters.maxlength,
  })
  const field = element('div', { class: 'lk-field' }, [
    writeText(element('label', { for: id }), { locale, key: label }),
    input,
    note &&
      writeText(element('p', { class: 'lk-note', id: `${id}-note` }), {
        ...{ locale, key: note },
      }),
  ])
  return { field, input }
}

export declare namespace drawField {
  type Parameters = {
    label: MessageKey
    note?: MessageKey | undefined
    type?: 'text' | 'password' | 'email' | undefined
    autocomplete: string
    inputmode?: 'numeric' | undefined
    maxlength?: string | undefined
  }
}

/** Draws the address that belongs to a password, for the browser to store both. */
export function drawOwner(email: string): HTMLElement {
  return element('input', {
    ...{ type: 'email', autocomplete: 'username', value: email },
    ...{ readonly: true, hidden: true },
  })
}

/** Draws options of which one is chosen, at first the first one. */
export function drawChoices<option extends string>(
  locale: Locale,
  parameters: drawChoices.Parameters<option>,
): { group: HTMLElement; read: () => option } {
  const { label, options } = parameters
  const inputs = options.map(({ value }, index) => {
    const checked = index === 0
    return element('input', { type: 'radio', name: 'option', value, checked })
  })
  const group = element(
    'div',
    { class: 'lk-choices', role: 'radiogroup' },
    options.map(({ title, note }, index) =>
      element('label', { class: 'lk-choice' }, [
        inputs[index],
        element('span', {}, [
          writeText(element('span', { class: 'lk-strong' }), {
            ...{ locale, key: title },
          }),
          writeText(element('span', { class: 'lk-note' }), {
            ...{ locale, key: note },
          }),
        ]),
      ]),
    ),
  )
  return {
    group: writeLabel(group, { locale, key: label }),
    read: () =>
      (inputs.find(({ checked }) => checked)?.value ??
        options[0]?.value) as option,
  }
}

export declare namespace drawChoices {
  type Parameters<option> = {
    label: MessageKey
    options: readonly {
      readonly value: option
      readonly title: MessageKey
      readonly note: MessageKey
    }[]
  }
}

/** Draws a button that copies a text, and says that it did. */
export function drawCopy(locale: Locale, text: string): HTMLElement {
  const keys = ['copy', 'copied', 'copyFailed'] as const
  const texts = keys.map((key) =>
    writeText(element('span', { hidden: key !== 'copy' }), { locale, key }),
  )
  const button = element(
    'button',
    { type: 'button', class: 'lk-button', 'data-variant': 'secondary' },
    texts,
  )
  button.addEventListener('click', async () => {
    const key = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    )
    texts.forEach((each, index) => {
      each.hidden = keys[index] !== key
    })
  })
  return button
}

/** Draws a paragraph. */
export function drawText(
  locale: Locale,
  key: MessageKey,
  tone?: 'lk-muted' | 'lk-strong',
): HTMLElement {
  return writeText(element('p', { class: tone }), { locale, key })
}
