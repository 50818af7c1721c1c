import { accounts } from './accounts.ts'
import { devnetZone } from './chains.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import type { Devnet } from './startDevnet.ts'

/** Returns the settings of a server for the devnet's chains, by their names in the environment, and the signer to pass to `setGateway`. */
export function createServerSettings({
  chains,
}: createServerSettings.Parameters): createServerSettings.ReturnType {
  const signer = accounts[8]
  if (!signer) throw new Error('The devnet has too few accounts.')
  const networks = chains.map(({ chainId, name, rpcUrl }) => ({
    id: `eip155:${chainId}`,
    name,
    rpcUrls: [rpcUrl],
    isTestnet: true,
    history: 'indexer',
    contracts: {
      multicall3: devnetContracts.multicall3,
      universalResolver: devnetContracts.ens.universalResolver,
      uniswapV2Factory: devnetContracts.uniswapV2.factory,
      uniswapV2Router: devnetContracts.uniswapV2.router,
      weth: devnetContracts.weth,
      usdToken: devnetContracts.tokens.LKU,
    },
  }))
  return {
    settings: {
      LATCHKIT_SERVER_NETWORKS: JSON.stringify(networks),
      LATCHKIT_SERVER_ENS_NETWORK: `eip155:${chains[0]?.chainId}`,
      LATCHKIT_SERVER_NAME_ZONES: devnetZone,
      LATCHKIT_SERVER_GATEWAY_RESOLVERS: devnetContracts.ens.offchainResolver,
      LATCHKIT_SERVER_GATEWAY_KEY: signer.privateKey,
      LATCHKIT_SERVER_PRICES: 'pools',
    },
    gatewaySigner: signer.address,
  }
}

export declare namespace createServerSettings {
  type Parameters = Pick<Devnet, 'chains'>

  type ReturnType = {
    settings: Record<string, string>
    gatewaySigner: `0x${string}`
  }
}
