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
  /** Replaces the provider's theme; `undefined` restores it. */
  readonly setTheme: (theme: Theme | undefined) => void
  /** Whether views are part of the page, so that they can't be closed. */
  readonly isEmbedded: boolean
  /** Of the heading that names the dialog. */
  readonly titleId: string
  /** Attributes of each outermost element: theme, language, direction. */
  readonly root: {
    readonly 'data-lk-theme': string
    readonly lang: string
    readonly dir: 'ltr' | 'rtl'
  }
  /** The class names of a part: the kit's, then the app's. */
  readonly slot: (slot: Slot) => string
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Returns what the nearest `LatchkitProvider` provides to components and views. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new LatchkitProviderNotFoundError()
  return ui
}

/** A component was used outside `LatchkitProvider`. */
export class LatchkitProviderNotFoundError extends BaseError {
  override name = 'LatchkitProviderNotFoundError'
  constructor() {
    const hint = 'Wrap it in `<LatchkitProvider kit={kit}>`.'
    // Also in the message: a browser's console doesn't show the hint.
    super(`No LatchkitProvider was found above this component. ${hint}`, {
      code: 'LATCHKIT_PROVIDER_NOT_FOUND',
      hint,
    })
  }
}

/** A part of the interface to which an app can add class names. */
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

/** Class names by slot, in addition to the kit's. */
export type ClassNames = { readonly [slot in Slot]?: string | undefined }
