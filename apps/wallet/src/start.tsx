import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pair } from './actions/pair.ts'
import { loadConfig } from './config/loadConfig.ts'
import { App } from './page/App.tsx'
import { createClient } from './wallet/createClient.ts'
import '@latchkit/ui/styles.css'
import './styles/wallet.css'
import { BaseError } from '@latchkit/protocol'
import { claimPage } from './wallet/claimPage.ts'
import { createWallet, watchClient } from './wallet/createWallet.ts'

/** Starts the wallet, and pairs with the code of the deep link that opened the page. */
export async function start({ link }: start.Parameters): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root.')
  const root = createRoot(container)
  try {
    const config = await loadConfig()
    await claimPage({
      locks: navigator.locks,
      channel: new BroadcastChannel('latchkit-wallet'),
      onLost: () => location.replace('/elsewhere.html'),
    })
    const wallet = createWallet({ client: await createClient(config), config })
    watchClient(wallet)
    root.render(
      <StrictMode>
        <App wallet={wallet} />
      </StrictMode>,
    )
    if (link !== undefined) await pair(wallet, { text: link })
  } catch (error) {
    root.render(<StartError error={error} />)
  }
}

export declare namespace start {
  type Parameters = { link: string | undefined }
}

/** Replaces the page if it cannot start. */
function StartError({ error }: StartError.Props): ReactNode {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <main className="page">
      <h1>Latchkit Wallet</h1>
      <div className="note" data-kind="danger" role="alert">
        <strong>{message}</strong>
        {error instanceof BaseError && <p>{error.hint}</p>}
      </div>
    </main>
  )
}

declare namespace StartError {
  type Props = { error: unknown }
}
