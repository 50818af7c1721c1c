'use client'
import { createContext } from 'react'
import type { Translate } from '../messages/createTranslate.ts'
import type { Modal } from '../modal/Modal.ts'
import type { Slot } from '../theme/Slot.ts'
import type { Theme } from '../theme/Theme.ts'

export type Ui = {
  readonly modal: Modal
  readonly t: Translate
  /** BCP 47 tag, for `Intl`. */
  readonly locale: string
  readonly theme: Theme
  /** Puts another theme in place of the provider's; `undefined` gives that one back. */
  readonly setTheme: (theme: Theme | undefined) => void
  /** Whether views are drawn inside the page, where nothing can be closed. */
  readonly isEmbedded: boolean
  /** Of the heading that names the dialog. */
  readonly titleId: string
  /** For the outermost element of each thing drawn: theme, language, direction. */
  readonly root: {
    readonly 'data-lk-theme': string
    readonly lang: string
    readonly dir: 'ltr' | 'rtl'
  }
  /** The class names of a part: the kit's own, then the app's. */
  readonly slot: (slot: Slot) => string
}

export const UiContext = createContext<Ui | undefined>(undefined)
