'use client'
import type { Kit } from '@latchkit/core'
import { KitProvider } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId, useMemo, useState } from 'react'
import { en } from '../locales/en.ts'
import type { Messages } from '../locales/Messages.ts'
import { createTranslate } from '../messages/createTranslate.ts'
import { createModal } from '../modal/createModal.ts'
import { modalShell } from '../views/modalShell.ts'
import { views } from '../views/views.ts'
import { ModalHost } from './ModalHost.tsx'
import { UiContext } from './UiContext.ts'

/** Gives a kit to the hooks and components below it, and holds their modal. */
export function LatchkitProvider(props: LatchkitProvider.Props): ReactNode {
  const { kit, children, theme = 'system', messages } = props
  const [modal] = useState(() => createModal({ shell: modalShell, views }))
  const titleId = useId()
  const t = useMemo(() => createTranslate({ ...en, ...messages }), [messages])
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
