import { bitcoin, bitcoinRegtest } from '@latchkit/bitcoin'
import type { Kit } from '@latchkit/core'
import { createKit } from '@latchkit/core'
import { embeddedWallet } from '@latchkit/embedded'
import { evm, evmNetwork } from '@latchkit/evm'
import { polkadot, polkadotNetwork } from '@latchkit/polkadot'
import { solana, solanaNetwork } from '@latchkit/solana'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** Creates a kit with four chain families, for the local chains, and the embedded wallet for two of them. */
export function createChainsKit(config: DemoConfig): Kit {
  const networks = listNetworks(config)
  const { frame } = config

  // snippet:start
  const kit = createKit({
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    networks,
    connectors: frame ? [embeddedWallet({ url: frame })] : [],
    id: 'latchkit-chains',
    metadata: {
      name: 'Latchkit demo',
      description: 'Connect four wallets, sign and send on local chains.',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  })
  // snippet:end

  return kit
}

/** The local chains as networks. A family whose chain is missing has none. */
function listNetworks(config: DemoConfig): readonly Network[] {
  return [
    ...config.chains.map(({ chainId, name, rpcUrl, contracts }) =>
      evmNetwork({
        ...{ id: chainId, name, rpcUrl, testnet: true },
        contracts: { multicall3: { address: contracts.multicall3 } },
      }),
    ),
    ...list(config.solana, ({ genesisHash, name, rpcUrl }) =>
      solanaNetwork({ genesisHash, name, rpcUrl, testnet: true }),
    ),
    ...list(config.bitcoin, ({ name, rpcUrl }) => ({
      ...bitcoinRegtest,
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
    })),
    ...list(config.polkadot, ({ genesisHash, name, rpcUrl }) =>
      polkadotNetwork({
        ...{ genesisHash, name, rpcUrl, testnet: true },
        nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
      }),
    ),
  ]
}

type Network = NonNullable<createKit.Parameters['networks']>[number]

function list<value, network>(
  value: value | undefined,
  toNetwork: (value: value) => network,
): readonly network[] {
  return value === undefined ? [] : [toNetwork(value)]
}
