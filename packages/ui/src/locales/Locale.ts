import type { Messages } from './Messages.ts'

/** A language: its tag, the direction in which it is written, and every text. */
export type Locale = {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly messages: Partial<Messages>
}
