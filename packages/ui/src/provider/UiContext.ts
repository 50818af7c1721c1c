'use client'
import { createContext } from 'react'
import type { Translate } from '../messages/createTranslate.ts'
import type { Modal } from '../modal/Modal.ts'

export type Ui = {
  readonly modal: Modal
  readonly t: Translate
  /** BCP 47 tag, for `Intl`. */
  readonly locale: string
  readonly theme: 'light' | 'dark' | 'system'
  /** Of the heading that names the dialog. */
  readonly titleId: string
}

export const UiContext = createContext<Ui | undefined>(undefined)
