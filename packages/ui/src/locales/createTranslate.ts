import type { Message } from './Message.ts'
import type { MessageKey, Messages, ParameterNames } from './Messages.ts'

/** Gives the text of a key with its parameters filled in; numbers are written as the language writes them. */
export type Translate = <key extends MessageKey>(
  key: key,
  ...parameters: [ParameterNames<key>] extends [never]
    ? []
    : [{ readonly [name in ParameterNames<key>]: string | number }]
) => string

/** `catalogues` in their order of precedence; what is no text is passed over. */
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
      // Only where it is shown: the first number of a page costs 20 ms.
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
