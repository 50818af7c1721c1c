import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ConfigContext } from '../../config/useConfig.ts'
import { ApprovalWindow } from '../../wallet/ApprovalWindow.tsx'
import type { PromptQueue } from './createPromptQueue.ts'

/** The page's own wallets, which load after the first paint, and the window in which they ask. */
export function WalletsPanel(): ReactNode {
  const kit = useKit()
  const config = useContext(ConfigContext)
  const [prompts, setPrompts] = useState<PromptQueue>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    let remove: (() => void) | undefined
    let isOver = false
    const load = async () => {
      const { createWallets } = await import('./createWallets.ts')
      // One of each per kit, which would mark others as duplicates.
      const wallets = kit.memo('chains.wallets', () => createWallets(config))
      if (isOver) return
      remove = wallets.install()
      setPrompts(wallets.prompts)
    }
    load().catch(setError)
    return () => {
      isOver = true
      remove?.()
    }
  }, [kit, config])

  return (
    <section className="panel wallet" aria-labelledby="wallets-heading">
      <div className="wallet-stripe" />
      <h2 id="wallets-heading">Demo wallets: example only</h2>
      <p className="muted">
        Four separate wallets, one for each family. They find their way into the
        page as extensions do, and really sign. Their keys are public: only for
        these local chains.
      </p>
      {error !== undefined && (
        <p className="danger" role="alert">
          The wallets did not load: {String(error)}
        </p>
      )}
      {prompts && <OpenPrompt prompts={prompts} />}
    </section>
  )
}

function OpenPrompt(props: { prompts: PromptQueue }): ReactNode {
  const { subscribe, getState } = props.prompts
  const [prompt] = useSyncExternalStore(subscribe, getState)
  if (!prompt) return null
  const { id, ...rest } = prompt
  return <ApprovalWindow key={id} {...rest} />
}
