import type { Message } from './Message.ts'
import type { MessageKey, Messages, ParameterNames } from './Messages.ts'

/** Returns the text of a key with its parameters; numbers are formatted by the language. */
export type Translate = <key extends MessageKey>(
  key: key,
  ...parameters: [ParameterNames<key>] extends [never]
    ? []
    : [{ readonly [name in ParameterNames<key>]: string | number }]
) => string

/** Creates the function that translates, from `catalogues` in their order of precedence. Values that are no text are skipped. */
export function createTranslate(parameters: {
  locale: string
  catalogues: () => readonly (Partial<Messages> | undefined)[]
}): Translate {
  const { locale, catalogues } = parameters
  return (key, ...[given]) => {
    const values: Readonly<Record<string, string | number>> = given ?? {}
    const found = catalogues()
      .map((catalogue) => catalogue && toText(catalogue[key], values, locale))
      .find((text) => text !== undefined)
    return (found ?? key).replace(/\{(\w+)\}/g, (match, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : match
      // Formatted only if it is shown: the first number of a page takes 20 ms.
      return typeof value === 'number'
        ? value.toLocaleString(locale)
        : (value ?? match)
    })
  }
}

function toText(
  message: Message | undefined,
  { count }: Readonly<Record<string, string | number>>,
  locale: string,
): string | undefined {
  if (typeof message !== 'object' || message === null)
    return typeof message === 'string' ? message : undefined
  const category = new Intl.PluralRules(locale).select(Number(count))
  const text = message[category] ?? message.other
  return typeof text === 'string' ? text : undefined
}
