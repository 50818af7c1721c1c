import type { Kit } from '@latchkit/core'
import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/evm'
import { walletConnect } from '@latchkit/walletconnect'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { createWalletListing } from './createWalletListing.ts'

/** Creates this page's kit for the local chains, their server and their relay. */
export function createDemoKit(config: DemoConfig): Kit {
  const { chains, server, relay, wallet } = config
  return createKit({
    metadata: {
      name: 'Latchkit demo',
      description: 'Connect a wallet, sign and send on two local chains.',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    networks: chains.map(({ chainId, name, rpcUrl, contracts }) =>
      evmNetwork({
        id: chainId,
        name,
        rpcUrl,
        testnet: true,
        contracts: { multicall3: { address: contracts.multicall3 } },
      }),
    ),
    adapters: [evm()],
    // Links to wallets on this machine are for development only.
    connectors: relay
      ? [walletConnect({ relayUrl: relay, allowLoopbackLinks: true })]
      : [],
    customWallets: wallet ? [createWalletListing(wallet)] : [],
    server,
  })
}
