'use client'
import type { Kit } from '@latchkit/core'
import { KitProvider } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId, useMemo, useState } from 'react'
import { enEntry } from '../locales/enEntry.ts'
import type { Messages } from '../locales/Messages.ts'
import { createTranslate } from '../messages/createTranslate.ts'
import { createModal } from '../modal/createModal.ts'
import { modalMessages } from '../views/modalMessages.ts'
import { modalShell } from '../views/modalShell.ts'
import { views } from '../views/views.ts'
import { ModalHost } from './ModalHost.tsx'
import { UiContext } from './UiContext.ts'

/** Gives a kit to the hooks and components below it, and holds their modal. */
export function LatchkitProvider(props: LatchkitProvider.Props): ReactNode {
  const { kit, children, theme = 'system', messages } = props
  const [modal] = useState(() =>
    createModal({ shell: modalShell, messages: modalMessages, views }),
  )
  const titleId = useId()
  const t = useMemo(
    () =>
      createTranslate((key) => {
        const known: Partial<Messages> = {
          ...enEntry,
          ...modal.loader.get(modal.messages),
          ...messages,
        }
        return known[key] ?? key
      }),
    [modal, messages],
  )
  const ui = useMemo(
    () => ({ modal, t, locale: 'en', theme, titleId }),
    [modal, t, theme, titleId],
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

export declare namespace LatchkitProvider {
  type Props = {
    kit: Kit
    children?: ReactNode
    /** Default `system`: what the visitor's system says. */
    theme?: 'light' | 'dark' | 'system' | undefined
    /** Texts to use in place of the kit's own. */
    messages?: Partial<Messages> | undefined
  }
}
