import type { en } from './en.ts'
import type { Message, Plural } from './Message.ts'

type En = typeof en

/** The key of one text. */
export type MessageKey = keyof En

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

/** A language: its tag, the direction in which it is written, and its texts. */
export type Locale = {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly messages: Partial<Messages>
}
