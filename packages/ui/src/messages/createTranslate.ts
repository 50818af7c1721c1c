import type { MessageKey, ParameterNames } from '../locales/Messages.ts'

/** Gives the text of a key with its parameters filled in. */
export type Translate = <key extends MessageKey>(
  key: key,
  ...parameters: [ParameterNames<key>] extends [never]
    ? []
    : [{ readonly [name in ParameterNames<key>]: string }]
) => string

export function createTranslate(find: (key: MessageKey) => string): Translate {
  return (key, ...[parameters]) => {
    const values: Readonly<Record<string, string>> = parameters ?? {}
    return find(key).replace(/\{(\w+)\}/g, (match, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? match) : match,
    )
  }
}
