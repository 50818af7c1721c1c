'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useId, useInsertionEffect, useMemo, useState } from 'react'
import { createModal } from '../modal/createModal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { UiContext, useUi } from '../provider/UiContext.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import { connectEmbedSheet } from './connectEmbed.sheet.generated.ts'

/** The list of wallets, or the account once one is connected, inside the page. With the option `enableEmbedded` it shows every view that would open the dialog. */
export function ConnectEmbed(): ReactNode {
  const ui = useUi()
  const { enableEmbedded } = useKit().options
  const [own] = useState(() => createModal(ui.modal))
  const modal = enableEmbedded ? ui.modal : own
  const titleId = useId()
  const embedded = useMemo(
    () => ({ ...ui, modal, titleId, isEmbedded: true }),
    [ui, modal, titleId],
  )
  useEffect(() => () => own.dispose(), [own])
  return (
    <UiContext.Provider value={embedded}>
      <Arriving />
    </UiContext.Provider>
  )
}

const loadEmbed = () => import('../views/EmbedShell.tsx')

/** Reserves the space until the code has arrived, and offers to retry if it fails. */
function Arriving(): ReactNode {
  const { modal, root, slot, t } = useUi()
  const { loader } = modal
  useInsertionEffect(() => adoptStyles(document, connectEmbedSheet), [])
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>(
    loader.get(loadEmbed) && loader.get(modal.loadShell) ? 'ready' : 'loading',
  )

  useEffect(() => {
    if (status !== 'loading') return
    let isCurrent = true
    const end = (status: 'ready' | 'failed') => () => {
      if (isCurrent) setStatus(status)
    }
    // The first view, and the texts, come with the dialog's code.
    Promise.all([loader.load(loadEmbed), loader.load(modal.loadShell)]).then(
      end('ready'),
      end('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [modal, loader, status])

  const embed = status === 'ready' && loader.get(loadEmbed)
  if (embed) return <embed.EmbedShell />
  return (
    <section
      {...root}
      className={slot('embed')}
      aria-busy={status === 'loading'}
      role="status"
    >
      {status === 'failed' && (
        <div className="lk lk-failure">
          <Icon name="alert" />
          <span className="lk">{t('load.failed')}</span>
          <button
            type="button"
            className="lk lk-button"
            onClick={() => setStatus('loading')}
          >
            {t('retry')}
          </button>
        </div>
      )}
    </section>
  )
}
