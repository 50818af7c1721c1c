import {
  connect,
  createKit,
  sendTransaction,
  signMessage,
} from '@latchkit/core'
import { solana, solanaDevnet, solanaMainnet } from '@latchkit/solana'

const kit = createKit({
  networks: [solanaMainnet, solanaDevnet],
  adapters: [solana()],
})
kit.mount() // starts wallet discovery and restores a stored connection

document.querySelector('button')?.addEventListener('click', async () => {
  const [wallet] = kit.getState().connectors
  if (!wallet) return
  await connect(kit, { connectorId: wallet.id })
  console.log(await signMessage(kit, { message: 'Hello' }))
  const to = '9zTy4Wbb9YJ8UaB2qbmzLDGfLzA9jFBDDsiZnk9hYFRd'
  // Lamports: 0.001 SOL.
  console.log(await sendTransaction(kit, { to, value: 1_000_000n }))
})
