'use client'

import { BaseError } from '@latchkit/core'
import { createContext, useContext } from 'react'
import type { Translate } from '../locales/createTranslate.ts'
import type { Modal } from '../modal/Modal.ts'
import type { Theme } from '../theme/createTheme.ts'

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

/** What the nearest `LatchkitProvider` gives to components and views. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new LatchkitProviderNotFoundError()
  return ui
}

/** A component of the kit was used outside `LatchkitProvider`. */
export class LatchkitProviderNotFoundError extends BaseError {
  override name = 'LatchkitProviderNotFoundError'
  constructor() {
    super('No LatchkitProvider was found above this component.', {
      code: 'LATCHKIT_PROVIDER_NOT_FOUND',
      hint: 'Wrap the app in `<LatchkitProvider kit={kit}>`.',
    })
  }
}

/** A part of the interface that an app can give class names of its own. */
export type Slot =
  | 'avatar'
  | 'badge'
  | 'body'
  | 'button'
  | 'embed'
  | 'header'
  | 'modal'
  | 'row'
  | 'title'
  | 'toast'

/** Class names by slot; they join the kit's own. */
export type ClassNames = { readonly [slot in Slot]?: string | undefined }
