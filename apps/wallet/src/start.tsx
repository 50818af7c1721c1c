import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pair } from './actions/pair.ts'
import { createClient } from './client/createClient.ts'
import { loadConfig } from './config/loadConfig.ts'
import { App } from './page/App.tsx'
import { StartError } from './page/StartError.tsx'
import './styles/wallet.css'
import { claimPage } from './wallet/claimPage.ts'
import { createWallet } from './wallet/createWallet.ts'
import { watchClient } from './wallet/watchClient.ts'

/** Starts the wallet, and follows the code of the deep link that opened the page. */
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
