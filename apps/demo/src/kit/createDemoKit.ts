import type { Kit } from '@latchkit/core'
import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/evm'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** The kit of this page: its networks are the local chains, its server the one over them. */
export function createDemoKit({ chains, server }: DemoConfig): Kit {
  return createKit({
    metadata: { name: 'Latchkit demo', url: location.origin },
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
    server,
  })
}
