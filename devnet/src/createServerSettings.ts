import { accounts } from './accounts.ts'
import { devnetZone } from './chains.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import type { Devnet } from './startDevnet.ts'

/** CAIP-2 id of Bitcoin's regtest. */
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** Returns the settings of a server for the devnet's chains, by their names in the environment, and the signer to pass to `setGateway`. */
export function createServerSettings({
  chains,
  solana,
  bitcoin,
}: createServerSettings.Parameters): createServerSettings.ReturnType {
  const signer = accounts[8]
  const funder = accounts[9]
  if (!signer || !funder) throw new Error('The devnet has too few accounts.')
  const networks = chains.map(({ chainId, name, rpcUrl }) => ({
    id: `eip155:${chainId}`,
    name,
    rpcUrls: [rpcUrl],
    isTestnet: true,
    history: 'indexer',
    swapTokens: Object.values(devnetContracts.tokens),
    contracts: {
      multicall3: devnetContracts.multicall3,
      universalResolver: devnetContracts.ens.universalResolver,
      uniswapV2Factory: devnetContracts.uniswapV2.factory,
      uniswapV2Router: devnetContracts.uniswapV2.router,
      weth: devnetContracts.weth,
      usdToken: devnetContracts.tokens.LKU,
    },
  }))
  const families = [
    solana && {
      id: `solana:${solana.genesisHash.slice(0, 32)}`,
      name: solana.name,
      rpcUrls: [solana.rpcUrl],
      isTestnet: true,
    },
    bitcoin && {
      id: regtest,
      name: bitcoin.name,
      rpcUrls: [bitcoin.rpcUrl],
      isTestnet: true,
    },
  ].filter((it) => it !== undefined)
  return {
    settings: {
      LATCHKIT_SERVER_NETWORKS: JSON.stringify([...networks, ...families]),
      LATCHKIT_SERVER_ENS_NETWORK: `eip155:${chains[0]?.chainId}`,
      LATCHKIT_SERVER_NAME_ZONES: devnetZone,
      LATCHKIT_SERVER_GATEWAY_RESOLVERS: devnetContracts.ens.offchainResolver,
      LATCHKIT_SERVER_GATEWAY_KEY: signer.privateKey,
      LATCHKIT_SERVER_PRICES: 'pools',
      LATCHKIT_SERVER_ONRAMP_SANDBOX_KEY: funder.privateKey,
    },
    gatewaySigner: signer.address,
  }
}

export declare namespace createServerSettings {
  type Parameters = Pick<Devnet, 'chains'> &
    Partial<Pick<Devnet, 'solana' | 'bitcoin'>>

  type ReturnType = {
    settings: Record<string, string>
    gatewaySigner: `0x${string}`
  }
}
