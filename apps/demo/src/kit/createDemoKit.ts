import type { Kit } from '@latchkit/core'
import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/evm'
import { walletConnect } from '@latchkit/walletconnect'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { createWalletListing } from './createWalletListing.ts'

/** The kit of this page: its networks are the local chains, its server the one over them, its relay the one beside them. */
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
    // A page on the internet has no wallet on this machine: leave links to it out there.
    connectors: relay
      ? [walletConnect({ relayUrl: relay, allowLoopbackLinks: true })]
      : [],
    customWallets: wallet ? [createWalletListing(wallet)] : [],
    server,
  })
}
