'use client'
import type { Kit } from '@latchkit/core'
import { KitProvider } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId, useInsertionEffect, useMemo, useState } from 'react'
import { createTranslate } from '../locales/createTranslate.ts'
import { enEntry } from '../locales/enEntry.ts'
import type { Locale, Messages } from '../locales/Messages.ts'
import { useLocale } from '../locales/useLocale.ts'
import { createModal } from '../modal/createModal.ts'
import type { Modal } from '../modal/Modal.ts'
import type { Theme } from '../theme/createTheme.ts'
import { ModalHost } from './ModalHost.tsx'
import type { ClassNames, Ui } from './UiContext.ts'
import { UiContext } from './UiContext.ts'

/** Provides a kit to the hooks and components below it, and holds their modal. */
export function LatchkitProvider(props: LatchkitProvider.Props): ReactNode {
  const { kit, children, messages, classNames } = props
  const [first] = useState(() => createModal({ kit, loadShell }))
  // A hot reload creates another kit.
  const modal = useMemo((): Modal => ({ ...first, kit }), [first, kit])
  const [chosen, setTheme] = useState<Theme>()
  const theme = chosen ?? props.theme ?? 'system'
  const { tag, dir, messages: texts } = useLocale(props.locale, kit)
  const titleId = useId()

  useInsertionEffect(
    () => (typeof theme === 'object' ? theme.adopt?.() : undefined),
    [theme],
  )

  const ui = useMemo(
    (): Ui => ({
      modal,
      t: createTranslate({
        locale: tag,
        catalogues: () => [messages, texts, enEntry, ...modal.loader.texts],
      }),
      locale: tag,
      theme,
      setTheme,
      isEmbedded: false,
      titleId,
      root: {
        'data-lk-theme': typeof theme === 'object' ? theme.name : theme,
        lang: tag,
        dir,
      },
      slot: (slot) => `lk lk-${slot} ${classNames?.[slot] ?? ''}`.trimEnd(),
    }),
    [modal, messages, texts, tag, dir, theme, titleId, classNames],
  )
  return (
    <KitProvider kit={kit}>
      <UiContext.Provider value={ui}>
        {children}
        <ModalHost />
      </UiContext.Provider>
    </KitProvider>
  )
}

const loadShell = () => import('../views/views.ts')

export declare namespace LatchkitProvider {
  type Props = {
    kit: Kit
    children?: ReactNode
    /** Default `system`: light or dark, as the visitor's system prefers. */
    theme?: Theme | undefined
    /** A BCP 47 tag, whose texts are loaded; `auto` for the first of the visitor's languages that is available; or an imported language. Default English. */
    locale?: string | Locale | undefined
    /** Texts that replace the kit's, in any language. */
    messages?: Partial<Messages> | undefined
    /** The app's class names by part. */
    classNames?: ClassNames | undefined
  }
}
