import type { en } from './en.ts'
import type { enAssets } from './enAssets.ts'
import type { enEmail } from './enEmail.ts'
import type { enFamilies } from './enFamilies.ts'
import type { enReceive } from './enReceive.ts'
import type { enSecurity } from './enSecurity.ts'
import type { Message, Plural } from './Message.ts'

type En = typeof en

/** The key of one text. */
export type MessageKey = keyof En

/** Every text of the interface; `{name}` stands for a parameter. */
export type Messages = {
  readonly [key in MessageKey]: En[key] extends Plural ? Message : string
}

/** The texts of kits with several chain families, which load with these only. */
export type FamilyMessages = Pick<
  Messages,
  keyof typeof enFamilies | 'connect.family'
>

/** The texts of kits with a login by e-mail, which load with these only. */
export type EmailMessages = Pick<
  Messages,
  keyof typeof enEmail | keyof typeof enSecurity
>

/** The texts of kits with a server, which load with these only. */
export type AssetMessages = Pick<Messages, keyof typeof enAssets>

/** The texts of what an account can do, which kits load that have it. */
export type TransferMessages = Pick<
  Messages,
  keyof typeof enReceive | 'receive.title'
>

/** The texts that every kit may show. */
export type CommonMessages = Omit<
  Messages,
  | keyof FamilyMessages
  | keyof AssetMessages
  | keyof EmailMessages
  | keyof TransferMessages
>

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
