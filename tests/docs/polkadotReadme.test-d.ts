import {
  connect,
  createKit,
  sendTransaction,
  watchConnectors,
} from '@latchkit/core'
import { polkadot, polkadotAssetHub, westend } from '@latchkit/polkadot'

const kit = createKit({
  networks: [polkadotAssetHub, westend],
  adapters: [polkadot({ appName: 'Shop' })],
})
kit.mount()

watchConnectors(kit, {
  async onChange([wallet]) {
    if (!wallet) return
    await connect(kit, { connectorId: wallet.id })
    const to = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    console.log(await sendTransaction(kit, { to, value: 10_000_000_000n }))
  },
})
