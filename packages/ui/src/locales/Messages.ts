import type { en } from './en.ts'

type En = typeof en

/** The key of one text. */
export type MessageKey = keyof En

/** A text; where its `{count}` decides the wording, one text per plural category of the language (`Intl.PluralRules`). */
export type Message = string | Plural

type Plural = {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
} & { readonly other: string }

/** Every text of the interface; `{name}` stands for a parameter. */
export type Messages = {
  readonly [key in MessageKey]: En[key] extends Plural ? Message : string
}

/** What `{…}` a text has. */
export type ParameterNames<key extends MessageKey> = En[key] extends {
  other: infer text extends string
}
  ? NamesIn<text>
  : En[key] extends infer text extends string
    ? NamesIn<text>
    : never

/** The keys of the texts that need no parameter. */
export type PlainMessageKey = {
  [key in MessageKey]: [ParameterNames<key>] extends [never] ? key : never
}[MessageKey]

type NamesIn<text extends string> =
  text extends `${string}{${infer name}}${infer rest}`
    ? name | NamesIn<rest>
    : never
