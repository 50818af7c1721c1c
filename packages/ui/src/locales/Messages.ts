import type { enEntry } from './enEntry.ts'
import type { enModal } from './enModal.ts'

type En = typeof enEntry & typeof enModal

/** The key of one text. */
export type MessageKey = keyof En

/** Every text of the interface; `{name}` stands for a parameter. */
export type Messages = { readonly [key in MessageKey]: string }

/** What `{…}` a text has. */
export type ParameterNames<key extends MessageKey> = NamesIn<En[key]>

/** The keys of the texts that need no parameter. */
export type PlainMessageKey = {
  [key in MessageKey]: [ParameterNames<key>] extends [never] ? key : never
}[MessageKey]

type NamesIn<text extends string> =
  text extends `${string}{${infer name}}${infer rest}`
    ? name | NamesIn<rest>
    : never
