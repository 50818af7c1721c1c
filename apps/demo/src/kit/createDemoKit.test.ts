import { expect, test } from 'vitest'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { defaultSettings } from '../configurator/settings.ts'
import { createPictureKit } from './createDemoKit.ts'

const config: DemoConfig = {
  chains: [
    {
      chainId: 31337,
      name: 'One',
      rpcUrl: 'http://127.0.0.1:8545',
      contracts: {
        multicall3: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        tokens: [],
      },
    },
  ],
  accounts: [],
  relay: 'ws://127.0.0.1:8080',
}
const recommended = [{ id: 'one', name: 'One Wallet' }]

test.each([
  ['server and WalletConnect', { server: true, walletConnect: true }, 1],
  ['server', { server: true, walletConnect: false }, 1],
  ['WalletConnect', { server: false, walletConnect: true }, 1],
  ['neither', { server: false, walletConnect: false }, 0],
])('behavior: wallets of the picture with %s', (_, settings, count) => {
  const kit = createPictureKit(
    config,
    { ...defaultSettings, ...settings },
    recommended,
  )
  expect(kit.options.customWallets).toHaveLength(count)
})
