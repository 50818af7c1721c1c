import { connect, createKit, signMessage } from '@latchkit/core'
import { base, evm, mainnet } from '@latchkit/evm'
import { walletConnect } from '@latchkit/walletconnect'

const kit = createKit({
  metadata: { name: 'Shop', url: location.origin },
  networks: [mainnet, base],
  adapters: [evm()],
  connectors: [walletConnect({ relayUrl: 'wss://relay.shop.example' })],
})
kit.mount()

document.querySelector('button')?.addEventListener('click', async () => {
  await connect(kit, {
    connectorId: 'walletConnect',
    // Show it as a QR code. It is a secret until a wallet has responded.
    onUri: (uri) => console.log(uri.length),
  })
  console.log(await signMessage(kit, { message: 'Hello' }))
})
